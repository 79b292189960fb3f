import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore, Storage } from '@bidboard/backend/platform/storage';
import { copyWhole, holds, type ListedFile } from './copy-files.ts';
import { damaged, filePath, type HeldFiles } from './manifest.ts';
import { persistently } from './persistently.ts';
import { listFiles } from './read-backup.ts';

/**
 * Puts a backup's files into the storage, be it the one that they came from or another one. One that lies there already is left if its
 * bytes are the same; a disk that broke may have kept its length alone.
 * To be done before the tables that speak of them are committed, so that no row is without its bytes. Where a file fails, those that
 * were put are taken away again. Says how many there are.
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
      await persistently(() => putFile(folder, file, store, put), signal);
      count += 1;
    }
    return count;
  } catch (error) {
    await takeBack(store.storage, put, error);
    throw error;
  }
}

/** What has to be put is noted before it is: a storage may have taken a file and not come to say so. */
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

/** One after the other. What cannot be taken back does no harm: no row speaks of it, and the next restore finds it there. */
async function takeBack(storage: Storage, keys: ReadonlySet<string>, cause: unknown): Promise<void> {
  const left: string[] = [];
  for (const key of keys) await storage.remove(key).catch(() => left.push(key));
  if (left.length > 0)
    process.stderr.write(
      `${left.length} files that were put already could not be taken back (${String(cause)}). No row speaks of them; the next restore of this backup finds them there:\n  ${left.join('\n  ')}\n`,
    );
}
