import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFilesApp, filesForm, newOwner, type FilesApp } from '../../../testing/files/files-app.ts';
import { drawing, jpeg, pdf, png } from '../../../testing/files/sample-files.ts';
import { sql } from '../../database/database.ts';
import { sweepIncoming } from './incoming-file.ts';
import { listFiles, sweepFiles } from '../../storage/stored-file.ts';
import { text, row } from '../../database/row.ts';

let app: FilesApp;
beforeEach(async () => {
  app = await createFilesApp();
});
afterEach(() => app.close());

const listIds = () => app.database.anyFirst(sql.type(row({ id: text }))`select id from stored_file`);
const two = [
  { name: 'a.png', content: png() },
  { name: 'Preis – ä.pdf', content: pdf() },
];

test('Files are kept for their owner in order, with size, hash and given name', async () => {
  const owner = newOwner();
  const { status, ids } = await app.send(filesForm(two, { owner }));
  expect(status).toBe(200);
  const files = await listFiles(app.database, { kind: 'openThing', id: owner });
  expect(
    files.map(({ id, fileName, mimeType, sizeBytes, sha256 }) => [id, fileName, mimeType, sizeBytes, sha256]),
  ).toEqual(
    two.map(({ name, content }, i) => [
      ids[i],
      name,
      i === 0 ? 'image/png' : 'application/pdf',
      content.length,
      createHash('sha256').update(content).digest('hex'),
    ]),
  );
  const onDisk = await app.listOnDisk();
  expect(onDisk).toHaveLength(2);
  expect(onDisk.some((path) => /png|pdf|Preis/.test(path))).toBe(false);
});

test('A drawing is kept in a form that is safe to serve', async () => {
  await app.send(filesForm([{ name: 'x.svg', content: drawing('<metadata>mine</metadata>') }]));
  const [path = ''] = await app.listOnDisk();
  const stored = await readFile(path, 'utf8');
  expect(stored).toMatch(/^<svg.*<path/);
  expect(stored).not.toContain('metadata');
});

test('The files of a refused command are removed', async () => {
  const refused = await app.send(filesForm(two, { refused: 'yes' }));
  const invalid = await app.send(filesForm(two, { owner: 'nobody' }));
  const unknown = filesForm(two);
  unknown.append('other', new Blob(['x']), 'x.png');
  const stranger = await app.send(unknown);
  expect([refused.status, invalid.status, stranger.status]).toEqual([403, 422, 422]);
  expect([await app.listOnDisk(), await listIds()]).toEqual([[], []]);
});

test('One unfit file causes the files before it to be removed', async () => {
  const { problem } = await app.send(filesForm([...two, { name: 'c.png', content: jpeg() }]));
  expect(problem.message).toBe('c.png is not a PNG picture, although its name says so.');
  expect([await app.listOnDisk(), await listIds()]).toEqual([[], []]);
});

test('The same key with the same files has one effect, and with another file it is refused', async () => {
  const owner = newOwner();
  const send = (content: Buffer) =>
    app.send(filesForm([{ name: 'a.png', content }], { owner }), { 'idempotency-key': 'twice' });
  const [first, second] = [await send(png()), await send(png())];
  expect(second.text).toBe(first.text);
  const other = await send(png(3, 3));
  expect([other.status, other.problem.code]).toEqual([422, 'idempotencyKeyReused']);
  expect([await listIds(), (await app.listOnDisk()).length]).toEqual([first.ids, 1]);
});

test('An empty file field of a form is not a file', async () => {
  const { status, ids } = await app.send(filesForm([{ name: '', content: Buffer.alloc(0) }]));
  expect([status, ids]).toEqual([200, []]);
});

/** The beginning of a multipart body whose file never ends. */
const opening =
  '--b\r\nContent-Disposition: form-data; name="documents"; filename="a.pdf"\r\n' +
  'Content-Type: application/pdf\r\n\r\n%PDF-1.7\n';

/** Starts an upload. Resolves once some of it is on the disk. */
async function startUpload(): Promise<ReturnType<typeof httpRequest>> {
  const upload = httpRequest(app.sendUrl, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 50_000_000 },
  });
  upload.on('error', () => undefined);
  upload.write(opening);
  upload.write(Buffer.alloc(500_000, ' '));
  await expect.poll(() => app.listOnDisk()).toHaveLength(1);
  return upload;
}

test('A cancelled upload leaves nothing behind', async () => {
  const upload = await startUpload();
  upload.destroy();
  await expect.poll(() => app.listOnDisk()).toEqual([]);
  expect(await listIds()).toEqual([]);
});

test('A body that breaks off in the middle is malformed and leaves nothing behind', async () => {
  const answer = await fetch(app.sendUrl, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: opening,
  });
  expect([answer.status, await app.listOnDisk()]).toEqual([400, []]);
});

test('The sweep removes an upload of a killed process an hour later', async () => {
  const upload = await startUpload();
  expect(await sweepIncoming(app.store.incomingFolder, Date.now())).toBe(0);
  expect(await sweepIncoming(app.store.incomingFolder, Date.now() + 3_600_001)).toBe(1);
  expect(await app.listOnDisk()).toEqual([]);
  upload.destroy();
});

test('The sweep removes only released files and files without an owner for an hour', async () => {
  const [, accepted] = [
    await app.send(filesForm(two)),
    await app.send(filesForm([two[0] as (typeof two)[0]])),
  ];
  const [released, orphan] = await listIds();
  await app.database.query(sql.statement`
    update stored_file set released_at = now() where id = ${released ?? null}`);
  await app.database.query(sql.statement`
    update stored_file set owner_kind = null, owner_id = null, created_at = now() - interval '2 hours'
    where id = ${orphan ?? null}`);
  const young = await app.database.query(sql.statement`
    insert into stored_file (key, given_name, mime_type, size_bytes, sha256)
    values ('just arrived', 'a.png', 'image/png', 1, '')`);
  expect(young.rowCount).toBe(1);
  expect(await sweepFiles(app.database, app.store.storage)).toBe(2);
  expect(await listIds()).toEqual([...accepted.ids, expect.any(String)]);
  expect(await app.listOnDisk()).toHaveLength(1);
  expect(await sweepFiles(app.database, app.store.storage)).toBe(0);
});
