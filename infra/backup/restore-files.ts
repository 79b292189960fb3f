import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileRoom } from '@bidboard/backend/platform/storage';
import { copyWhole, holds } from './copy-files.ts';
import { damaged, filePath, type HeldFiles } from './manifest.ts';
import { listFiles } from './read-backup.ts';

/**
 * Puts a backup's files into the storage, be it the one that they came from or another one. One that lies there already is left if its
 * bytes are the same; a disk that broke may have kept its length alone.
 * To be done before the tables that speak of them are committed, so that no row is without its bytes. Where a file fails, those that
 * were put are taken away again, as far as the storage still answers. Says how many there are.
 */
export async function restoreFiles(
  folder: string,
  files: HeldFiles,
  { storage, incomingFolder }: FileRoom,
  signal: AbortSignal,
): Promise<number> {
  const put: string[] = [];
  await mkdir(incomingFolder, { recursive: true });
  try {
    let count = 0;
    for await (const file of listFiles(folder, files)) {
      signal.throwIfAborted();
      count += 1;
      if (await holds(storage, file)) continue;
      const { key, sizeBytes, sha256 } = file;
      const path = join(incomingFolder, `restored-${key}`);
      await rm(path, { force: true });
      const source = filePath(folder, key);
      if (!(await copyWhole(createReadStream(source), path, file))) throw damaged(source);
      put.push(key);
      await storage.put(key, { path, sizeBytes, sha256 }).finally(() => rm(path, { force: true }));
    }
    return count;
  } catch (error) {
    await Promise.allSettled(put.map((key) => storage.remove(key)));
    throw error;
  }
}
