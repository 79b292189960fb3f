import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '@bidboard/backend/platform/storage/storage';
import type { Storage } from '@bidboard/backend/platform/storage/storage-interface';
import { copyWhole, holds, retryWhileUnavailable, type ListedFile } from './copy-files.ts';
import { damaged, filePath, type HeldFiles } from './manifest.ts';
import { listFiles } from './read-backup.ts';

/**
 * Puts a backup's files into the storage, whether it is their original one or another. A file that is already there stays if its
 * bytes are the same; after a disk failure only its length may be right. Do this before the tables that reference the files are
 * committed, so that no row lacks its bytes. If a file fails, the files already put are removed. Returns the number of files.
 */
export async function restoreFiles(
  folder: string,
  files: HeldFiles,
  store: FileStore,
  signal: AbortSignal,
): Promise<number> {
  const put = new Set<string>();
  await mkdir(store.incomingFolder, { recursive: true });
  try {
    let count = 0;
    for await (const file of listFiles(folder, files)) {
      await retryWhileUnavailable(() => putFile(folder, file, store, put), signal);
      count += 1;
    }
    return count;
  } catch (error) {
    await takeBack(store.storage, put, error);
    throw error;
  }
}

/** A file is recorded before it is put, because a storage may have accepted it without being able to confirm it. */
async function putFile(
  folder: string,
  file: ListedFile,
  { storage, incomingFolder }: FileStore,
  put: Set<string>,
): Promise<void> {
  if (await holds(storage, file)) return;
  const { key, sizeBytes, sha256 } = file;
  const path = join(incomingFolder, `restored-${key}`);
  await rm(path, { force: true });
  try {
    const source = filePath(folder, key);
    if (!(await copyWhole(createReadStream(source), path, file))) throw damaged(source);
    put.add(key);
    await storage.put(key, { path, sizeBytes, sha256 });
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Removes the files in sequence. A file that cannot be removed does no harm: no row references it, and the next restore finds it
 * there.
 */
async function takeBack(storage: Storage, keys: ReadonlySet<string>, cause: unknown): Promise<void> {
  const left: string[] = [];
  for (const key of keys) await storage.remove(key).catch(() => left.push(key));
  if (left.length > 0)
    process.stderr.write(
      `${left.length} uploaded files could not be deleted after the failure (${String(cause)}). No row refers to them, and the next restore of this backup reuses them:\n  ${left.join('\n  ')}\n`,
    );
}
