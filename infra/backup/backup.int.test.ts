import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sealAudit } from '@bidboard/backend/features/audit/jobs';
import { logIn, signUp } from '@bidboard/backend/features/accounts/contracts/accounts';
import { getRfpById } from '@bidboard/backend/features/rfps/contracts/rfps';
import { createDatabase, sql } from '@bidboard/backend/platform/database/database';
import { bool, number, row, text } from '@bidboard/backend/platform/database/row';
import type { S3Place } from '@bidboard/backend/platform/storage/storage-s3';
import { createFileStore } from '@bidboard/backend/platform/storage/storage';
import { assignFile, storeFile } from '@bidboard/backend/platform/storage/stored-file';
import { setHashCost } from '@bidboard/backend/platform/auth/slow-hash';
import { password } from '@bidboard/backend/testing/app/people';
import { acceptedRfp, expectOk, type RfpFixture } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { startTestS3 } from '@bidboard/backend/testing/servers/test-s3';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startChild } from '../processes/child.ts';
import { clientAs } from '../demo/contract-client.ts';
import { type Mailbox, startMailbox } from '../embedded/mailbox/mailbox.ts';
import { startPostgres } from '../embedded/postgres/postgres.ts';
import { freePort } from '../machine/free-port.ts';
import { hashTables } from '../testing/database-hash.ts';
import { failingS3 } from '../testing/failing-s3.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../testing/empty-databases.ts';
import { runScript } from '../testing/run-script.ts';
import { holds, type ListedFile } from './copy-files.ts';
import { filePath, readManifest, type Manifest } from './manifest.ts';
import { listFiles } from './read-backup.ts';

let app: TestApp;
let fixture: RfpFixture;
let place: string;
let target: EmptyDatabase;
let mailbox: Mailbox;
/** The environment of the product on the source, and on what was restored from it. */
let sourceEnv: Record<string, string>;
let targetEnv: Record<string, string>;
const content = randomBytes(200_000);
const late = 'late@buyer.example';

const openEvents = (database: TestApp['database']) =>
  database.oneFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from outbox where completed_at is null`);

/** Runs worker processes until no work is left. */
async function workOff(env: Record<string, string>, database: TestApp['database']): Promise<void> {
  const workers = await startChild('workers/src/main.ts', { ...env, SMTP_URL: mailbox.smtpUrl });
  await vi.waitFor(async () => expect(await openEvents(database)).toBe(0), {
    timeout: 90_000,
    interval: 200,
  });
  await workers.stop();
}

async function mailsTo(address?: string): Promise<{ subject: string }[]> {
  const to = address ? `?to=${encodeURIComponent(address)}` : '';
  const answer = await fetch(`${mailbox.url}/api/mails${to}`);
  return ((await answer.json()) as { mails: { subject: string }[] }).mails;
}

async function filesOf(folder: string, files: Manifest['files']): Promise<ListedFile[]> {
  if (files.kept !== 'disk') throw new Error('the backup has no files');
  const listed: ListedFile[] = [];
  for await (const file of listFiles(folder, files)) listed.push(file);
  return listed;
}

const envOf = ({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Place) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});

const hashesOf = ({ tables }: Manifest) =>
  Object.fromEntries(tables.map((table) => [table.name, table.sha256]));

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'bidboard-backup-'));
  // The product on the restored data is a separate process, which checks passwords at full cost.
  setHashCost();
  app = await createTestApp({ clock: Date.now });
  mailbox = await startMailbox();
  target = await createEmptyDatabase();
  sourceEnv = {
    DATABASE_URL: app.appUrl,
    MIGRATION_DATABASE_URL: app.url,
    STORAGE_DIR: dirname(app.files.incomingFolder),
  };
  targetEnv = { ...target.env, STORAGE_DIR: join(place, 'files-of-target') };
  fixture = await acceptedRfp(app, ['north', 'south']);
  await keepFile();
  await workOff(sourceEnv, app.database);
});
afterAll(async () => {
  await mailbox.close();
  await app.close();
  await target.drop();
  await rm(place, { recursive: true, force: true });
});

async function keepFile(): Promise<void> {
  const path = join(app.files.incomingFolder, 'piece');
  await mkdir(app.files.incomingFolder, { recursive: true });
  await writeFile(path, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const spooled = { path, sizeBytes: content.length, sha256 };
  const file = await storeFile(
    app.database,
    app.files,
    { fileName: 'terms.pdf', mimeType: 'application/pdf', spooled },
    fixture.buyer.userId,
  );
  const change = assignFile(file, { kind: 'nda', id: fixture.rfpId });
  await app.database.query('mayMiss' in change ? change.mayMiss : change);
}

test('A backup restored elsewhere matches to the row and byte, and the product continues on it without notifying anyone twice', async () => {
  await sealAudit(app.database);
  // A user signs up after the last worker has ended, so that the event has not been delivered to any subscriber.
  expectOk(
    await app.visitor.call(signUp, { body: { userName: 'Late', email: late, password, policy: true } }),
  );
  // The record that one subscriber was done was lost with its worker long ago.
  await app.database.query(sql.statement`
    with undone as (
      delete from event_receipt r using outbox o
      where o.event_id = r.event_id and o.name = 'rfpPublished' and r.subscriber in ('rfpCard', 'rfpOverview')
      returning r.event_id)
    update outbox set completed_at = null, published_at = now() - interval '5 minutes'
    where event_id in (select event_id from undone)`);
  expect(await openEvents(app.database)).toBeGreaterThan(1);
  const first = join(place, 'first');
  expect(await runScript('backup', [first], sourceEnv)).toMatchObject({ code: 0 });
  expect((await stat(first)).mode & 0o077).toBe(0);
  const manifest = await readManifest(first);
  const names = manifest.tables.map((table) => table.name);
  const all = await app.database.any(sql.type(row({ name: text, isUnlogged: bool }))`
    select relname::text as name, relpersistence = 'u' as "isUnlogged" from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
  // What need not survive a crash of the server need not survive its loss.
  const unlogged = all.filter((table) => table.isUnlogged).map((table) => table.name);
  expect(unlogged).toContain('push_room');
  expect(
    all
      .map((table) => table.name)
      .filter((name) => !names.includes(name))
      .toSorted(),
  ).toEqual(['migration', 'session', 'sign_in_challenge', ...unlogged].toSorted());
  expect(manifest.files).toMatchObject({ kept: 'disk', missing: [] });

  const restored = await runScript('restore', [first], targetEnv);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored: ') });
  const database = await createDatabase(target.ownerUrl, { connections: 1 });
  // What backups leave out does not show when two of them are compared, so the databases themselves are compared too.
  const prints = async (of: typeof database) =>
    Object.entries(await hashTables(of)).filter(([name]) => names.includes(name));
  expect(await prints(database)).toEqual(await prints(app.database));
  const own = createHash('sha256').update(content).digest('hex');
  const restoredFiles = await filesOf(first, manifest.files);
  expect(restoredFiles.map((file) => file.sha256)).toContain(own);
  for (const { key } of restoredFiles)
    expect(
      (await readFile(filePath(first, key))).equals(
        await readFile(join(place, 'files-of-target', 'kept', key.slice(0, 2), key)),
      ),
    ).toBe(true);
  const second = join(place, 'second');
  expect(await runScript('backup', [second], targetEnv)).toMatchObject({ code: 0 });
  const again = await readManifest(second);
  expect(hashesOf(again)).toEqual(hashesOf(manifest));
  expect(again.sequences).toEqual(manifest.sequences);
  expect([again.files, again.migrations]).toEqual([manifest.files, manifest.migrations]);

  for (const command of ['audit:verify', 'ledger:verify'])
    expect(await runScript(command, [], targetEnv)).toMatchObject({ code: 0 });

  const mailCount = (await mailsTo()).length;
  const port = await freePort();
  const api = await startChild('backend/src/main.ts', { ...targetEnv, PORT: String(port) });
  try {
    await workOff(targetEnv, database);
    expect(await mailsTo(late)).toHaveLength(1);
    expect(await mailsTo()).toHaveLength(mailCount + 1);
    const call = clientAs(`http://127.0.0.1:${port}`);
    const { token } = await call(logIn, { body: { email: fixture.buyer.email, password } });
    const url = `http://127.0.0.1:${port}`;
    const read = { params: { rfpId: fixture.rfpId } };
    expect((await clientAs(url, token ?? '')(getRfpById, read)).rfpStepper).toBeDefined();
    await expect(clientAs(url, fixture.buyer.token)(getRfpById, read)).rejects.toThrow(/401/);
  } finally {
    await api.stop();
    await database.end();
  }
});

test('On another server with lower transaction numbers, the trail is intact and new entries continue to be sealed', async () => {
  const folder = join(place, 'for-elsewhere');
  expect(await runScript('backup', [folder], sourceEnv)).toMatchObject({ code: 0 });
  const server = await startPostgres({ ephemeral: true });
  const elsewhere = await createEmptyDatabase(server.url);
  try {
    const env = { ...elsewhere.env, STORAGE_DIR: join(place, 'files-elsewhere') };
    // The state of a disk after a power loss: the length of a file, and none of its bytes.
    const { files } = await readManifest(folder);
    const spoiled = await filesOf(folder, files);
    for (const { key, sizeBytes } of spoiled) {
      const path = join(env.STORAGE_DIR, 'kept', key.slice(0, 2), key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, Buffer.alloc(sizeBytes));
    }
    expect(await runScript('restore', [folder], env)).toMatchObject({ code: 0 });
    expect(spoiled.length).toBeGreaterThan(0);
    const { storage } = createFileStore(env.STORAGE_DIR, undefined);
    for (const file of spoiled) expect(await holds(storage, file)).toBe(true);
    const database = await createDatabase(elsewhere.ownerUrl, { connections: 1 });
    await database.query(sql.statement`
      update rfp set name = 'Renamed' where id = ${fixture.rfpId}::uuid`);
    expect(await sealAudit(database)).toBeGreaterThan(0);
    await database.end();
    const verified = await runScript('audit:verify', [], env);
    expect(verified).toMatchObject({
      code: 0,
      output: expect.stringContaining('The audit trail is intact.'),
    });
    const next = join(place, 'from-elsewhere');
    expect(await runScript('backup', [next], env)).toMatchObject({ code: 0 });
    const [before, after] = [await readManifest(folder), await readManifest(next)];
    expect(BigInt(after.transactionsBefore)).toBeGreaterThan(BigInt(before.transactionsBefore));
  } finally {
    await elsewhere.drop();
    await server.stop();
  }
});

test('A file that the tables reference but that is missing is reported, and the backup is not called complete', async () => {
  const folder = join(place, 'without-files');
  const env = { ...sourceEnv, STORAGE_DIR: join(place, 'nowhere') };
  const { code, output } = await runScript('backup', [folder], env);
  expect([code, output]).toEqual([2, expect.stringMatching(/STORAGE_DIR lacks \d+ files/)]);
  expect((await readManifest(folder)).files).toMatchObject({
    count: 0,
    missing: expect.arrayContaining([expect.any(String)]),
  });
  expect((await readdir(place)).filter((name) => name.endsWith('.half'))).toEqual([]);
});

test('Files from a disk are restored into a bucket, backed up from it, and stay the same', async () => {
  const s3 = await startTestS3();
  const elsewhere = await createEmptyDatabase();
  try {
    const [fromDisk, fromBucket] = [join(place, 'from-disk'), join(place, 'from-bucket')];
    const env = { ...elsewhere.env, STORAGE_DIR: join(place, 'spool'), ...envOf(s3.place) };
    expect(await runScript('backup', [fromDisk], sourceEnv)).toMatchObject({ code: 0 });
    expect(await runScript('restore', [fromDisk], env)).toMatchObject({ code: 0 });
    const { files } = await readManifest(fromDisk);
    const { storage } = createFileStore(env.STORAGE_DIR, s3.place);
    const present = await filesOf(fromDisk, files);
    expect(present.length).toBeGreaterThan(0);
    for (const file of present) expect(await holds(storage, file)).toBe(true);
    expect(await readdir(join(env.STORAGE_DIR, 'incoming'))).toEqual([]);
    expect(await runScript('backup', [fromBucket], env)).toMatchObject({ code: 0 });
    expect((await readManifest(fromBucket)).files).toEqual(files);
    expect(await runScript('restore', [fromBucket, '--check'], {})).toMatchObject({ code: 0 });

    await storage.remove(present[0]!.key);
    const lacking = await runScript('backup', [join(place, 'lacking')], env);
    expect([lacking.code, lacking.output]).toEqual([
      2,
      expect.stringContaining(
        `The bucket files lacks 1 files that the tables refer to. Their keys are:\n  ${present[0]!.key}`,
      ),
    ]);
  } finally {
    await elsewhere.drop();
    await s3.close();
  }
});

test('A file is requested again while a bucket is busy, and nothing is left half done if it stays busy', async () => {
  const s3 = await startTestS3();
  const busy = await failingS3(s3.place);
  const elsewhere = await createEmptyDatabase();
  try {
    const [fromDisk, fromBucket] = [join(place, 'to-a-busy-one'), join(place, 'from-a-busy-one')];
    const env = { ...elsewhere.env, STORAGE_DIR: join(place, 'busy-spool'), ...envOf(busy.place) };
    expect(await runScript('backup', [fromDisk], sourceEnv)).toMatchObject({ code: 0 });
    const present = await filesOf(fromDisk, (await readManifest(fromDisk)).files);
    expect(present.length).toBeGreaterThan(1);
    const { storage } = createFileStore(env.STORAGE_DIR, s3.place);
    const inBucket = async () =>
      (await Promise.all(present.map((file) => holds(storage, file)))).filter((isThere) => isThere).length;

    busy.fail('PUT', { after: 1, times: Infinity });
    const unavailable = await runScript('restore', [fromDisk], env);
    expect([unavailable.code, unavailable.output]).toEqual([
      1,
      expect.stringContaining('The file storage is unavailable'),
    ]);
    expect(unavailable.output).not.toContain('    at ');
    expect(await inBucket()).toBe(0);
    expect(await readdir(join(env.STORAGE_DIR, 'incoming'))).toEqual([]);

    busy.fail('PUT', { after: 1, times: 2 });
    expect(await runScript('restore', [fromDisk], env)).toMatchObject({ code: 0 });
    expect(await inBucket()).toBe(present.length);

    busy.fail('GET', { after: 1, times: Infinity });
    const broken = await runScript('backup', [fromBucket], env);
    expect([broken.code, broken.output]).toEqual([
      1,
      expect.stringContaining('The file storage is unavailable'),
    ]);
    expect((await readdir(place)).filter((name) => name.includes('from-a-busy-one'))).toEqual([]);
    busy.fail('GET', { after: 1, times: 2 });
    expect(await runScript('backup', [fromBucket], env)).toMatchObject({ code: 0 });
    expect(await filesOf(fromBucket, (await readManifest(fromBucket)).files)).toEqual(present);
  } finally {
    await elsewhere.drop();
    await busy.close();
    await s3.close();
  }
});

test('A missing bucket is reported before work begins, unless the files stay where they are', async () => {
  const s3 = await startTestS3();
  const folder = join(place, 'never-begun');
  const env = { ...sourceEnv, ...envOf({ ...s3.place, bucket: 'pepars' }) };
  const wrong = await runScript('backup', [folder], env);
  await s3.close();
  expect([wrong.code, wrong.output]).toEqual([
    1,
    expect.stringMatching(/pepars .* refuses access: .*NoSuchBucket/s),
  ]);
  const unavailable = { ...sourceEnv, ...envOf(s3.place) };
  const lost = await runScript('backup', [folder], unavailable);
  expect([lost.code, lost.output]).toEqual([1, expect.stringContaining('refuses access')]);
  const left = await runScript('backup', [folder, '--without-files'], sourceEnv);
  expect([left.code, left.output]).toEqual([1, expect.stringContaining('have no other copy')]);
  expect(await readdir(place)).not.toContain('never-begun');

  const tables = await runScript('backup', [folder, '--without-files'], unavailable);
  expect([tables.code, tables.output]).toEqual([
    0,
    expect.stringContaining('The files stay in the bucket files'),
  ]);
  const { endpoint, bucket } = s3.place;
  expect((await readManifest(folder)).files).toEqual({ kept: 's3', endpoint, bucket });
  expect(await readdir(folder)).not.toContain('files');
  const elsewhere = await createEmptyDatabase();
  try {
    const restored = await runScript('restore', [folder], { ...unavailable, ...elsewhere.env });
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('in the bucket files')]);
  } finally {
    await elsewhere.drop();
  }
});
