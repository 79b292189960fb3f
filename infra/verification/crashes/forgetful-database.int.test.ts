import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChild } from '../../processes/child.ts';
import { freePort } from '../../machine/free-port.ts';
import { root } from '../../machine/places.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../../testing/empty-databases.ts';
import { runScript } from '../../testing/run-script.ts';

let database: EmptyDatabase;
/** The test server turns two of the three settings off. The sessions turn off the third as well. */
let forgetful: Record<string, string>;
beforeAll(async () => {
  database = await createEmptyDatabase();
  const without = (address: string) => {
    const url = new URL(address);
    url.searchParams.set('options', '-c synchronous_commit=off');
    return url.href;
  };
  forgetful = {
    DATABASE_URL: without(database.appUrl),
    MIGRATION_DATABASE_URL: without(database.ownerUrl),
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'fatal',
  };
});
afterAll(() => database.drop());

const refusal =
  /these are off: fsync .*full_page_writes .*synchronous_commit \(by client\).*ALTER SYSTEM SET .*or set DATABASE_DURABILITY=any/;

test('The command npm run migrate refuses a database that may lose data, and puts nothing into it', async () => {
  const ran = await runScript('migrate', [], { ...forgetful, DATABASE_DURABILITY: 'required' });
  expect([ran.code, ran.output]).toEqual([1, expect.stringMatching(refusal)]);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rowCount } = await client
    .query(`select from pg_tables where schemaname = 'public'`)
    .finally(() => client.end());
  expect(rowCount).toBe(0);
});

test.each([
  ['the API', 'backend/src/main.ts', []],
  ['the relay', 'workers/src/main.ts', ['--roles=relay']],
  ['the worker', 'workers/src/main.ts', ['--roles=subscribers,schedules']],
])('The start of %s refuses a database that may lose data', (_role, file, args) => {
  const { status, stdout } = spawnSync(process.execPath, [join(root, file), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...forgetful, PORT: '0' },
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect([status, stdout]).toEqual([1, expect.stringMatching(refusal)]);
});

test('Migration and API accept such a database if DATABASE_DURABILITY allows it', async () => {
  const environment = { ...forgetful, DATABASE_DURABILITY: 'any' };
  expect(await runScript('migrate', [], environment)).toMatchObject({ code: 0 });
  const api = await startChild('backend/src/main.ts', { ...environment, PORT: String(await freePort()) });
  await api.stop();
});
