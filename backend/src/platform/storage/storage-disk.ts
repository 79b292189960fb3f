import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';
import { syncFolder } from './sync-folder.ts';

/** Stores files in folders named after the first two letters of their keys. Uploads must arrive on the same disk. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!/^[0-9a-z]{8,}$/.test(key)) throw new Error(`no key: ${key}`);
    return join(folder, 'kept', key.slice(0, 2), key);
  };
  return {
    async put(key, file) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await rename(file.path, path);
      await syncFolder(dirname(path));
    },
    async read(key, range) {
      const handle = await open(pathOf(key), 'r');
      return handle.createReadStream(range);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
