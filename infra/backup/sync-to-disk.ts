import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, type Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ownFile } from './manifest.ts';

/** Writes a new file, which lies on the disk when this resolves. */
export async function writeThrough(
  path: string,
  source: AsyncIterable<Buffer>,
  packed: Duplex = new PassThrough(),
): Promise<void> {
  await pipeline(source, packed, createWriteStream(path, { flags: 'wx', mode: ownFile, flush: true }));
}

/** A name outlives a power cut only once its folder is flushed too. Windows has no such thing. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
