import { setTimeout } from 'node:timers/promises';
import { isStorageError, isFileMissing, syncFolder } from '@bidboard/backend/platform/storage/storage';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { PassThrough, type Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ownFile, fileListPath, filePath, ownFolder, type HeldFiles } from './manifest.ts';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Storage } from '@bidboard/backend/platform/storage/storage-interface';
import type pg from 'pg';

/** Between the attempts, in ms. */
const waitsMs = [250, 500, 1_000, 2_000, 4_000];

/**
 * Retries work that can restart from its beginning while the storage does not respond. One hiccup must not cost hours of copying.
 */
export async function retryWhileUnavailable<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const waitMs of waitsMs) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!isStorageError(error)) throw error;
      await setTimeout(waitMs, undefined, { signal });
    }
  }
  return work();
}

export interface StreamDigest {
  bytes: number;
  sha256(): string;
}

/** Counts and hashes the bytes of a stream, for `pipeline`. */
export function createStreamDigest(): {
  digest: StreamDigest;
  pass: (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;
} {
  const hash = createHash('sha256');
  const digest: StreamDigest = { bytes: 0, sha256: () => hash.copy().digest('hex') };
  return {
    digest,
    async *pass(source) {
      for await (const chunk of source) {
        hash.update(chunk);
        digest.bytes += chunk.length;
        yield chunk;
      }
    },
  };
}

/** Writes a new file, which is on the disk when this resolves. */
export async function writeThrough(
  path: string,
  source: AsyncIterable<Buffer>,
  packed: Duplex = new PassThrough(),
): Promise<void> {
  await pipeline(source, packed, createWriteStream(path, { flags: 'wx', mode: ownFile, flush: true }));
}

export interface ListedFile {
  key: string;
  sizeBytes: number;
  sha256: string;
}

const batch = 500;

/** The files that rows reference, in the order of their keys, by the snapshot of the client's transaction. */
async function* listOwnedFiles(client: pg.Client): AsyncGenerator<ListedFile> {
  for (let after = ''; ;) {
    const { rows } = await client.query<ListedFile>(
      `select key, size_bytes::float8 as "sizeBytes", sha256 from stored_file
       where owner_id is not null and released_at is null and key collate "C" > $1 order by key collate "C" limit ${batch}`,
      [after],
    );
    yield* rows;
    after = rows.at(-1)?.key ?? '';
    if (rows.length < batch) return;
  }
}

/**
 * Copies the bytes that the snapshot's rows reference. Bytes never change under their key, and files released since may already
 * be swept. A file therefore counts as missing only if the tables still reference it now.
 */
export async function copyFiles(
  snapshot: pg.Client,
  storage: Storage,
  folder: string,
  isStillThere: (key: string) => Promise<boolean>,
  signal: AbortSignal,
): Promise<HeldFiles> {
  const missing: string[] = [];
  const folders = new Set<string>();
  let [count, bytes] = [0, 0];
  async function* copied(): AsyncGenerator<Buffer> {
    for await (const file of listOwnedFiles(snapshot)) {
      const target = filePath(folder, file.key);
      await mkdir(dirname(target), { recursive: true, mode: ownFolder });
      folders.add(dirname(target));
      if (!(await retryWhileUnavailable(() => copyWhole(bytesOf(storage, file), target, file), signal))) {
        if (await isStillThere(file.key)) missing.push(file.key);
        continue;
      }
      count += 1;
      bytes += file.sizeBytes;
      yield Buffer.from(`${JSON.stringify(file)}\n`);
    }
  }
  const { digest, pass } = createStreamDigest();
  await writeThrough(fileListPath(folder), pass(copied()));
  for (const path of folders) await syncFolder(path);
  return { kept: 'disk', count, bytes, sha256: digest.sha256(), missing };
}

async function* bytesOf(storage: Storage, { key, sizeBytes }: ListedFile): AsyncGenerator<Buffer> {
  yield* (await storage.read(key, { start: 0, end: sizeBytes - 1 })) as AsyncIterable<Buffer>;
}

/** Copies bytes if they exist and have that hash. Returns whether they did, and leaves nothing there if not. */
export async function copyWhole(
  from: AsyncIterable<Buffer>,
  to: string,
  { sha256 }: Pick<ListedFile, 'sha256'>,
): Promise<boolean> {
  const { digest, pass } = createStreamDigest();
  try {
    await writeThrough(to, pass(from));
  } catch (error) {
    await rm(to, { force: true });
    if (!isFileMissing(error)) throw error;
  }
  if (digest.sha256() === sha256) return true;
  await rm(to, { force: true });
  return false;
}

/** Whether the storage has a file, byte for byte. */
export async function holds(storage: Storage, file: ListedFile): Promise<boolean> {
  const { digest, pass } = createStreamDigest();
  try {
    for await (const _ of pass(bytesOf(storage, file))) continue;
  } catch (error) {
    if (!isFileMissing(error)) throw error;
    return false;
  }
  return digest.sha256() === file.sha256;
}
