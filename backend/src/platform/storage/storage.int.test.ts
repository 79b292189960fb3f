import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestS3, type TestS3 } from '../../testing/servers/test-s3.ts';
import { createS3Storage } from './storage-s3.ts';
import { createFileStore, isFileMissing, isStorageFull, isStorageError, type FileStore } from './storage.ts';

const keys = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };

let folder: string;
let s3: TestS3;
const stores: Partial<Record<'disk' | 's3', FileStore>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bidboard-storage-'));
  s3 = await startTestS3();
  stores.disk = createFileStore(join(folder, 'disk'), undefined);
  stores.s3 = createFileStore(join(folder, 'spool'), s3.place);
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

let made = 0;
const newKey = () => `${++made}`.padStart(32, 'a');

describe.each(['disk', 's3'] as const)('the storage on %s', (kind) => {
  const store = () => {
    const found = stores[kind];
    if (!found) throw new Error('no room');
    return found;
  };
  const put = async (content: Buffer) => {
    const { storage, incomingFolder } = store();
    await mkdir(incomingFolder, { recursive: true });
    const path = join(incomingFolder, `upload-${++made}`);
    await writeFile(path, content);
    const key = newKey();
    const sha256 = createHash('sha256').update(content).digest('hex');
    await storage.put(key, { path, sizeBytes: content.length, sha256 });
    return { key, path };
  };
  const read = async (key: string, start: number, end: number) =>
    buffer(await store().storage.read(key, { start, end }));

  test('The storage stores a file and returns it, in whole and in part', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251));
    const { key, path } = await put(content);
    await expect(stat(path)).rejects.toThrow('ENOENT');
    expect((await read(key, 0, content.length - 1)).equals(content)).toBe(true);
    expect((await read(key, 299_998, 299_999)).equals(content.subarray(299_998))).toBe(true);
    expect((await read(key, 65_530, 65_545)).equals(content.subarray(65_530, 65_546))).toBe(true);
  });

  test('The storage removes a file, and accepts the removal of a missing file', async () => {
    const { key } = await put(Buffer.from('short'));
    await store().storage.remove(key);
    await store().storage.remove(key);
    await expect(read(key, 0, 4)).rejects.toSatisfy(isFileMissing);
  });

  test('The storage separates files by their keys', async () => {
    const [a, b] = [await put(Buffer.from('aaaa')), await put(Buffer.from('bbbb'))];
    await store().storage.remove(a.key);
    expect((await read(b.key, 0, 3)).toString()).toBe('bbbb');
  });
});

test('A missing bucket fails the check, and reads and removals do not report a missing file', async () => {
  const { checkConnection, read, remove } = createS3Storage({ ...s3.place, bucket: 'pepars' });
  await expect(checkConnection?.()).rejects.toThrow('NoSuchBucket');
  await expect(read(newKey(), { start: 0, end: 4 })).rejects.not.toSatisfy(isFileMissing);
  await expect(remove(newKey())).rejects.toThrow('NoSuchBucket');
  await expect(createS3Storage(s3.place).checkConnection?.()).resolves.toBeUndefined();
});

test('A wrong secret or region is refused, and so is a file that is not the announced one', async () => {
  const wrongSecret = createS3Storage({ ...s3.place, secretAccessKey: 'wrong' });
  await expect(wrongSecret.checkConnection?.()).rejects.toThrow('SignatureDoesNotMatch');
  const wrongRegion = createS3Storage({ ...s3.place, region: 'eu-west-2' });
  await expect(wrongRegion.checkConnection?.()).rejects.toThrow('SignatureDoesNotMatch');
  const path = join(folder, 'changed');
  await writeFile(path, 'other');
  const key = newKey();
  const sha256 = createHash('sha256').update('first').digest('hex');
  const { put, read } = createS3Storage(s3.place);
  await expect(put(key, { path, sizeBytes: 5, sha256 })).rejects.toThrow('XAmzContentSHA256Mismatch');
  await expect(read(key, { start: 0, end: 4 })).rejects.toSatisfy(isFileMissing);
});

test('The storage rejects a path as a key', async () => {
  await expect(stores.disk?.storage.read('../../etc/passwd', { start: 0, end: 1 })).rejects.toThrow(
    'not a storage key',
  );
});

test('An S3 server that is unreachable or unavailable causes a temporary error and loses no upload', async () => {
  const busy = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(503).end('SlowDown'));
  });
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void busy.close());
  const incoming = join(folder, 'waiting');
  await mkdir(incoming);
  const path = join(incoming, 'upload');
  await writeFile(path, 'text');
  const at = (port: number) =>
    createFileStore(folder, { ...keys, endpoint: `http://127.0.0.1:${port}`, bucket: 'files' }).storage;
  const sha256 = createHash('sha256').update('text').digest('hex');
  const { port } = busy.address() as AddressInfo;
  const error = await at(port)
    .put(newKey(), { path, sizeBytes: 4, sha256 })
    .catch((thrown: unknown) => thrown);
  expect([isStorageError(error), String(error)]).toEqual([true, expect.stringContaining('SlowDown')]);
  await expect(at(1).put(newKey(), { path, sizeBytes: 4, sha256 })).rejects.toThrow('ECONNREFUSED');
  expect(await readdir(incoming)).toEqual(['upload']);
});

test('The storage distinguishes a full server from an unavailable one', async () => {
  const full = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(507).end('XMinioStorageFull'));
  });
  await new Promise<void>((resolve) => full.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void full.close());
  const incoming = await mkdtemp(join(folder, 'too-much-'));
  const path = join(incoming, 'upload');
  await writeFile(path, 'text');
  const { port } = full.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const sha256 = createHash('sha256').update('text').digest('hex');
  const error = await createFileStore(folder, { ...keys, endpoint, bucket: 'files' })
    .storage.put(newKey(), { path, sizeBytes: 4, sha256 })
    .catch((thrown: unknown) => thrown);
  expect([isStorageFull(error), isStorageError(error)]).toEqual([true, false]);
});
