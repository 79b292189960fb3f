import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  applyMigration,
  listMigrations,
  openMigrationList,
} from '@bidboard/backend/platform/migrations/migrations';
import { createTestDatabase, type TestDatabase } from '@bidboard/backend/testing/servers/test-database';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { childrenOf } from '../processes/running-processes.ts';
import { root } from '../machine/places.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/empty-databases.ts';
import { runScript, startScript, type ScriptResult } from '../testing/run-script.ts';
import { readManifest, tablePath, writeManifest, type Manifest } from './manifest.ts';

let place: string;
let source: TestDatabase;
let sourceEnv: Record<string, string>;
/** A complete backup, with the 24,000 rows of the gazetteer. */
let whole: string;
let target: EmptyDatabase;
let targetEnv: Record<string, string>;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'bidboard-restore-'));
  source = await createTestDatabase();
  sourceEnv = { DATABASE_URL: source.url, STORAGE_DIR: join(place, 'files') };
  whole = join(place, 'whole');
  const { code, output } = await runScript('backup', [whole], sourceEnv);
  if (code !== 0) throw new Error(output);
});
afterAll(async () => {
  await source.close();
  await rm(place, { recursive: true, force: true });
});
beforeEach(async () => {
  target = await createEmptyDatabase();
  targetEnv = { ...target.env, STORAGE_DIR: join(place, 'files-of-target') };
});
afterEach(() => target.drop());

async function asOwner<R extends pg.QueryResultRow>(query: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: target.ownerUrl });
  await client.connect();
  try {
    return (await client.query<R>(query)).rows;
  } finally {
    await client.end();
  }
}

const tableCount = async () =>
  (
    await asOwner<{ n: number }>(
      `select count(*)::int as n from pg_tables where schemaname in ('public', 'bullmq')`,
    )
  )[0]?.n;

/** A copy of the complete backup, for a test to corrupt. */
async function copyOfWhole(): Promise<string> {
  const folder = await mkdtemp(join(place, 'copy-'));
  await cp(whole, folder, { recursive: true });
  return folder;
}

async function rewrite(folder: string, change: (manifest: Manifest) => Manifest): Promise<void> {
  const manifest = change(await readManifest(folder));
  await rm(join(folder, 'manifest.json'));
  await writeManifest(folder, manifest);
}

async function expectRefused(folder: string, words: RegExp, args: readonly string[] = []): Promise<void> {
  const { code, output } = await runScript('restore', [folder, ...args], targetEnv);
  expect([code, output]).toEqual([1, expect.stringMatching(words)]);
  expect(output).not.toContain('    at ');
}

test('A backup with one changed byte is refused with the name of the file, and nothing is written', async () => {
  const spoiled = await copyOfWhole();
  const path = tablePath(spoiled, 'place');
  const bytes = await readFile(path);
  bytes[bytes.length >> 1]! ^= 1;
  await writeFile(path, bytes);
  await expectRefused(spoiled, /tables\/place\.copy\.gz has changed since the backup was made/);
  await expectRefused(spoiled, /tables\/place\.copy\.gz has changed since the backup was made/, ['--check']);
  await writeFile(path, (await readFile(tablePath(whole, 'place'))).subarray(0, 1000));
  await expectRefused(spoiled, /tables\/place\.copy\.gz has changed since the backup was made/);
  await rm(path);
  await expectRefused(
    spoiled,
    /tables\/place\.copy\.gz has changed since the backup was made: it is missing/,
  );
  expect(await tableCount()).toBe(0);
  expect(await runScript('restore', [whole, '--check'], {})).toMatchObject({ code: 0 });
});

test('A folder without its manifest, or with a different one, is not a backup', async () => {
  const spoiled = await copyOfWhole();
  const path = join(spoiled, 'manifest.json');
  const output = await readFile(path, 'utf8');
  await writeFile(path, output.replace(/"rows": \d+/, '"rows": 7'));
  await expectRefused(spoiled, /manifest\.json has changed since the backup was made/);
  await writeFile(path, output.slice(0, 500));
  await expectRefused(spoiled, /manifest\.json has changed since the backup was made/);
  await rm(path);
  await expectRefused(spoiled, /is not a complete backup/);
  await writeFile(path, output.replace('"format": 1', '"format": 2'));
  await expectRefused(
    spoiled,
    /Another version of Bidboard made .* \(format 2; this version reads format 1\)/,
  );
  expect(await tableCount()).toBe(0);
});

test('A backup of a newer or of another Bidboard is refused', async () => {
  const spoiled = await copyOfWhole();
  const newer = { name: '9999-of-tomorrow.sql', sha256: '0' };
  await rewrite(spoiled, (manifest) => ({ ...manifest, migrations: [...manifest.migrations, newer] }));
  await expectRefused(
    spoiled,
    /newer version of Bidboard made the backup: this version has no migration 9999-of-tomorrow\.sql/,
  );
  await rewrite(spoiled, (manifest) => ({
    ...manifest,
    migrations: manifest.migrations
      .filter((migration) => migration !== newer && migration.name !== newer.name)
      .map((migration, index) => (index === 0 ? { ...migration, sha256: '0' } : migration)),
  }));
  await expectRefused(
    spoiled,
    /A different version of Bidboard made the backup: its migration 0001-platform\.sql differs/,
  );
  expect(await tableCount()).toBe(0);
});

test('An older backup is loaded by its own migrations and then migrated to the present schema', async () => {
  const old = await createEmptyDatabase();
  const folder = join(place, 'old');
  const client = new pg.Client({ connectionString: old.ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await openMigrationList(client);
    const before = (await listMigrations()).slice(0, -1);
    for (const migration of before) await applyMigration(client, migration);
    await client.query(`
      with buyer as (
        insert into app_user (email, user_name, password_hash) values ('old@buyer.example', 'Old', '') returning id)
      insert into rfp (owner_id, name, process_type, scope, steps, is_anonymous, currency, created_at)
      select id, 'Of old', 'complete', 'private', '{}', false, 'USD', now() from buyer`);
    await client.end();
    expect(await runScript('backup', [folder], { ...sourceEnv, DATABASE_URL: old.ownerUrl })).toMatchObject({
      code: 0,
    });
    expect((await readManifest(folder)).migrations).toHaveLength(before.length);
    expect(await runScript('restore', [folder], targetEnv)).toMatchObject({ code: 0 });
    expect(await asOwner('select name from rfp')).toEqual([{ name: 'Of old' }]);
    // The table of the newest migration, which the backup does not have.
    expect(await asOwner('select count(*)::int as n from storage_quota')).toEqual([{ n: 0 }]);
    expect(await asOwner('select count(*)::int as n from migration')).toEqual([
      { n: (await listMigrations()).length },
    ]);
    expect(await runScript('audit:verify', [], targetEnv)).toMatchObject({ code: 0 });
  } finally {
    await old.drop();
  }
});

test('A database with contents is left unchanged unless they may be deleted, and a database in use is left unchanged', async () => {
  await asOwner(`create table notes (text text); insert into notes values ('mine')`);
  await expectRefused(whole, /The database is not empty\. Name an empty one, or add --replace/);
  expect(await asOwner('select * from notes')).toEqual([{ text: 'mine' }]);
  const other = new pg.Client({ connectionString: target.ownerUrl });
  await other.connect();
  await expectRefused(whole, /in use by 1 connection\./, ['--replace']);
  await other.end();
  expect(await runScript('restore', [whole, '--replace'], targetEnv)).toMatchObject({ code: 0 });
  expect(await asOwner(`select to_regclass('notes') as notes, count(*)::int as n from place`)).toMatchObject([
    { notes: null, n: expect.any(Number) },
  ]);
  await expectRefused('', /Name the folder of the backup/);
  await expectRefused(whole, /Name the folder of the backup/, ['--repalce']);
});

/** Resolves once the restore reaches a matching statement, in the middle of its transaction. */
const inTheMidst = (statement: string) =>
  target.asAdmin(async (admin) => {
    await expect
      .poll(
        async () =>
          (
            await admin.query(
              `select from pg_stat_activity where datname = $1 and query ilike $2 and xact_start is not null`,
              [target.name, statement],
            )
          ).rowCount,
        { interval: 2 },
      )
      .toBeGreaterThan(0);
  });

test('A restore killed while replacing the data has changed nothing, and the next one is complete', async () => {
  expect(await runScript('restore', [whole], targetEnv)).toMatchObject({ code: 0 });
  await asOwner(`insert into shared_secret values ('kept', 'as it was')`);
  const tables = await tableCount();
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const running = startScript('restore', [whole, '--replace'], targetEnv);
    await inTheMidst('copy "%');
    running.child.kill(signal);
    expect((await running.ended).code).not.toBe(0);
    expect(await asOwner(`select name, value from shared_secret`)).toEqual([
      { name: 'kept', value: 'as it was' },
    ]);
    expect(await tableCount()).toBe(tables);
    // The server has yet to notice that the killed process is gone.
    await expect
      .poll(() =>
        target.asAdmin(async (admin) => {
          const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [
            target.name,
          ]);
          return rowCount;
        }),
      )
      .toBe(0);
  }
  expect(await runScript('restore', [whole, '--replace'], targetEnv)).toMatchObject({ code: 0 });
  expect(await asOwner(`select value from shared_secret where name = 'kept'`)).toEqual([]);
  expect(await asOwner(`select count(*)::int as n from place`)).toEqual([
    { n: (await readManifest(whole)).tables.find((table) => table.name === 'place')?.rows },
  ]);
});

const leftovers = async () => (await readdir(place)).filter((name) => /^\..*\.half$/.test(name));

/** Interrupts a backup midway, while it waits for a table that another connection has locked. */
async function breakOff(folder: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<ScriptResult> {
  const holder = new pg.Client({ connectionString: source.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table app_user in access exclusive mode');
    const running = startScript('backup', [folder], sourceEnv);
    await expect.poll(leftovers).toHaveLength(1);
    // The command runs in a process of its own, and receives any signal that can be forwarded.
    const { pid = 0 } = running.child;
    for (const child of signal === 'SIGKILL' ? [pid, ...childrenOf(pid)] : [pid]) process.kill(child, signal);
    return await running.ended;
  } finally {
    await holder.end();
  }
}

test('An interrupted backup leaves no folder, and the next one overwrites the remains of a killed one', async () => {
  const folder = join(place, 'broken-off');
  expect((await breakOff(folder, 'SIGTERM')).code).toBe(143);
  expect(await leftovers()).toEqual([]);
  await breakOff(folder, 'SIGKILL');
  expect(await leftovers()).toHaveLength(1);
  await expectRefused(folder, /is not a complete backup/);
  expect(await runScript('backup', [folder], sourceEnv)).toMatchObject({ code: 0 });
  expect(await leftovers()).toEqual([]);
  const again = await runScript('backup', [folder], sourceEnv);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('is not empty')]);
});

test.skipIf(process.platform === 'win32')(
  'If a file cannot grow further, the backup reports it and leaves nothing behind',
  async () => {
    const folder = join(place, 'too-large');
    const program = spawn(
      'bash',
      ['-c', `ulimit -f 64; exec '${process.execPath}' infra/run.mjs backup '${folder}'`],
      {
        cwd: root,
        env: { PATH: process.env['PATH'], ENV_FILE: '', ...sourceEnv },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    const [output, [code]] = await Promise.all([text(program.stderr), once(program, 'exit')]);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/reached the size limit of this user|disk is full/),
    ]);
    expect([await leftovers(), (await readdir(place)).includes('too-large')]).toEqual([[], false]);
  },
);
