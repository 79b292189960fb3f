import { createWriteStream } from 'node:fs';
import { PassThrough, type Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ownFile } from './manifest.ts';

/** Writes a new file, which is on the disk when this resolves. */
export async function writeThrough(
  path: string,
  source: AsyncIterable<Buffer>,
  packed: Duplex = new PassThrough(),
): Promise<void> {
  await pipeline(source, packed, createWriteStream(path, { flags: 'wx', mode: ownFile, flush: true }));
}
