import { open } from 'node:fs/promises';

/** Flushes a folder. A file name survives a power cut only once its folder is flushed too. Windows has no equivalent. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
