import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { copyWhole, hasHash, keptPath } from './copy-files.ts';
import { damaged, filePath, type Manifest } from './manifest.ts';
import { listFiles } from './read-backup.ts';
import { syncFolder } from './sync-to-disk.ts';

/**
 * Puts a backup's files where the storage looks for them. One that lies there already is left if its bytes are
 * the same; a disk that broke may have kept its length alone.
 * To be done before the tables that speak of them are committed, so that no row is without its bytes. Where a file fails, those that
 * were put are taken away again. Says how many there are.
 */
export async function restoreFiles(
  folder: string,
  files: Extract<Manifest['files'], { kept: 'disk' }>,
  storageDir: string,
  signal: AbortSignal,
): Promise<number> {
  const put: string[] = [];
  const folders = new Set<string>();
  try {
    let count = 0;
    for await (const file of listFiles(folder, files)) {
      signal.throwIfAborted();
      count += 1;
      const target = keptPath(storageDir, file.key);
      if (await hasHash(target, file)) continue;
      await mkdir(dirname(target), { recursive: true });
      const half = `${target}.half`;
      await rm(half, { force: true });
      const source = filePath(folder, file.key);
      if (!(await copyWhole(source, half, file))) throw damaged(source);
      put.push(target);
      await rename(half, target);
      folders.add(dirname(target));
    }
    for (const one of folders) await syncFolder(one);
    return count;
  } catch (error) {
    for (const path of put) await rm(path, { force: true });
    throw error;
  }
}
