import { copyFile, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

interface LogRetention {
  days: number;
  maxBytes: number;
}

const dayMs = 24 * 3_600_000;

/**
 * Deletes logs without writes for so many days, and restarts a large log: its previous content is kept beside it once. A process
 * that writes to it can continue, because logs are only appended to. Returns the number of files it changed.
 */
export async function rotateLogs(
  folder: string,
  { days, maxBytes }: LogRetention,
  now: number,
): Promise<number> {
  const names = await readdir(folder).catch((): string[] => []);
  let tended = 0;
  for (const name of names.filter((file) => /\.log(?:\.before)?$/.test(file))) {
    const path = join(folder, name);
    const { mtimeMs, size } = await stat(path);
    const isOld = now - mtimeMs > days * dayMs;
    const isLarge = size > maxBytes && name.endsWith('.log');
    if (isOld) await rm(path, { force: true });
    else if (isLarge) {
      await copyFile(path, `${path}.before`);
      await truncate(path);
    }
    if (isOld || isLarge) tended += 1;
  }
  return tended;
}
