import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { logIn } from '@bidboard/backend/features/accounts/contracts/accounts';
import { getRfpById } from '@bidboard/backend/features/rfps/contracts/rfps';
import { setHashCost } from '@bidboard/backend/platform/auth/slow-hash';
import { password } from '@bidboard/backend/testing/app/people';
import { acceptedRfp, type RfpFixture } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readManifest } from '../backup/manifest.ts';
import { startChild } from '../processes/child.ts';
import { clientAs } from '../demo/contract-client.ts';
import { type EmbeddedPostgres, startPostgres } from '../embedded/postgres/postgres.ts';
import { postgresUser } from '../embedded/postgres/postgres-binaries.ts';
import { freePort } from '../machine/free-port.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/empty-databases.ts';
import { openOperatorShell, openRunbook, type OperatorShell } from './runbook.ts';

let place: string;
let app: TestApp;
let fixture: RfpFixture;
let other: EmptyDatabase;
let desk: OperatorShell;

beforeAll(async () => {
  // The server's own user also reads and writes below this folder.
  place = await mkdtemp('/tmp/bidboard-runbook-');
  setHashCost();
  app = await createTestApp();
  fixture = await acceptedRfp(app, ['north']);
  other = await createEmptyDatabase();
  desk = openOperatorShell(
    {
      DATABASE_URL: app.appUrl,
      MIGRATION_DATABASE_URL: app.url,
      STORAGE_DIR: dirname(app.files.incomingFolder),
      BACKUPS: join(place, 'backups'),
    },
    app.url,
  );
});
afterAll(async () => {
  desk.close();
  await app.close();
  await other.drop();
  await rm(place, { recursive: true, force: true });
});

test('Restore a backup: data lost with its database is back in another one, people sign in, and trail and ledger hold', async () => {
  const page = openRunbook('restore-a-backup', desk);
  expect(await page.run(/npm run backup/)).toContain('The backup is ');
  await mkdir(join(place, 'backups', '2025-01-02T021700Z'));
  expect(await page.run(/--dated/)).toContain('Deleted backups older than 30 days: 2025-01-02T021700Z.');
  expect(await page.run(/--check/)).toContain('rows of');
  await desk.sql('truncate app_user cascade');
  const storage = join(place, 'files');
  await desk.shell(
    `export DATABASE_URL='${other.appUrl}' MIGRATION_DATABASE_URL='${other.ownerUrl}' STORAGE_DIR='${storage}'`,
  );
  expect(await page.run(/npm run restore/)).toContain('Restored: ');
  const verified = await page.run(/audit:verify\nnpm run ledger:verify/);
  expect(verified).toContain('The audit trail is intact.');
  expect(verified).toContain('The ledger is consistent.');
  await page.run(/\$BACKUP\.again/);
  const [first = '', again = '', nightly = '', ...others] = (await readdir(join(place, 'backups'))).sort();
  expect(again).toBe(`${first}.again`);
  expect(nightly).toMatch(/^20\d\d-\d\d-\d\dT\d{6}Z$/);
  expect(others).toEqual([]);
  const hashes = async (name: string) =>
    (await readManifest(join(place, 'backups', name))).tables.map((table) => [table.name, table.sha256]);
  expect(await hashes(again)).toEqual(await hashes(first));
  const port = await freePort();
  const env = { ...other.env, STORAGE_DIR: storage, PORT: String(port) };
  const api = await startChild('backend/src/main.ts', env);
  const url = `http://127.0.0.1:${port}`;
  const { token } = await clientAs(url)(logIn, { body: { email: fixture.buyer.email, password } });
  const read = { params: { rfpId: fixture.rfpId } };
  expect(await clientAs(url, token ?? '')(getRfpById, read)).toMatchObject({ rfpStepper: expect.anything() });
  await api.stop();
});

async function serverBaseQuery(server: EmbeddedPostgres, query: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows[0] ?? {};
  } finally {
    await client.end();
  }
}

/** Copies a running server's files as the page says, during writes. */
async function copyBase(server: EmbeddedPostgres, data: string, copy: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`select pg_backup_start('base', true)`);
  await cp(data, copy, {
    recursive: true,
    filter: (source) => !source.endsWith('postmaster.pid') && !source.includes('/pg_wal/'),
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await client.end();
  await writeFile(join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
  await mkdir(join(copy, 'pg_wal', 'archive_status'), { recursive: true });
}

const belongToServer = (path: string) => {
  const user = postgresUser();
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, path]);
  execFileSync('chmod', ['-R', 'u=rwX,go=', path]);
};

test.skipIf(process.platform === 'win32')(
  'Point-in-time restore: commits up to that time are there, and later ones are not',
  async () => {
    const page = openRunbook('restore-a-backup', desk);
    while (!/archive_command/.test(page.rest()[0] ?? 'archive_command')) page.skip();
    const archive = join(place, 'archive');
    const [first, second] = [join(place, 'first'), join(place, 'second')];
    await mkdir(archive, { mode: 0o777 });
    execFileSync('chmod', ['755', place]);
    execFileSync('chmod', ['777', archive]);
    let server = await startPostgres({ dataDir: first });
    for (const statement of page.read('sql', /archive_command/).split(';\n'))
      await serverBaseQuery(server, statement.replaceAll('/archive/', `${archive}/`));
    await server.stop();
    server = await startPostgres({ dataDir: first });
    await serverBaseQuery(server, 'create table told (text text)');
    await serverBaseQuery(server, `insert into told values ('before the copy')`);
    await copyBase(server, join(first, 'data'), join(second, 'data'));
    await serverBaseQuery(server, `insert into told values ('after the copy')`);
    const { at } = await serverBaseQuery(server, `select clock_timestamp()::text as at`);
    await serverBaseQuery(server, 'truncate told');
    const { segment } = await serverBaseQuery(server, 'select pg_walfile_name(pg_switch_wal()) as segment');
    await expect.poll(() => readdir(archive)).toContain(segment);
    await server.stop();

    const recovery = page
      .read('ini', /recovery_target_time/)
      .replaceAll('/archive/', `${archive}/`)
      .replace(/recovery_target_time = '[^']*'/, `recovery_target_time = '${String(at)}'`);
    await cp(join(first, 'password'), join(second, 'password'));
    const settings = join(second, 'data', 'postgresql.auto.conf');
    await writeFile(settings, `${await readFile(settings, 'utf8')}\n${recovery}`);
    await writeFile(join(second, 'data', 'recovery.signal'), '');
    belongToServer(join(second, 'data'));
    const back = await startPostgres({ dataDir: second });
    expect(
      await serverBaseQuery(back, `select string_agg(text, ', ' order by text) as told from told`),
    ).toEqual({
      told: 'after the copy, before the copy',
    });
    await back.stop();
    expect(page.rest()).toEqual([]);
  },
);
