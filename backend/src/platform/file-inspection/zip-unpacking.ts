import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import type { Bytes } from './bytes.ts';
import { contentStart, type ZipEntry } from './zip-entries.ts';

const maxUnpackedBytes = 1024 * 1024 * 1024;
/** Deflate shrinks text to a tenth, sometimes to a fiftieth. Content that shrinks far more is made to exhaust memory. */
const maxRatio = 100;
const alwaysFineBytes = 32 * 1024 * 1024;
const bursts = 'unpacks to far more than it says of itself';
const unpacksToTooMuch = 'unpacks to more than any document has';
const damaged = 'is damaged inside';

/** Unpacks an archive part by part and discards the result. Sizes and checksums must be as stated. */
export async function unpacking(bytes: Bytes, entries: readonly ZipEntry[]): Promise<string | undefined> {
  const declaredBytes = entries.reduce((sum, one) => sum + one.unpackedBytes, 0);
  if (declaredBytes > maxUnpackedBytes) return unpacksToTooMuch;
  if (declaredBytes > Math.max(alwaysFineBytes, bytes.size * maxRatio)) return unpacksToTooMuch;
  for (const entry of entries) {
    const found = await unpackingOf(bytes, entry);
    if (found) return found;
  }
  return undefined;
}

async function unpackingOf(bytes: Bytes, entry: ZipEntry): Promise<string | undefined> {
  const start = await contentStart(bytes, entry);
  if (start === undefined) return damaged;
  let size = 0;
  let sum = 0;
  const weigh = async (unpacked: AsyncIterable<Buffer>) => {
    for await (const chunk of unpacked) {
      size += chunk.length;
      if (size > entry.unpackedBytes) return;
      sum = crc32(chunk, sum);
    }
  };
  const packed = Readable.from(pieces(bytes, start, start + entry.packedBytes), { objectMode: false });
  try {
    if (entry.isDeflated) await pipeline(packed, createInflateRaw(), weigh);
    else await pipeline(packed, weigh);
  } catch (error) {
    if (size <= entry.unpackedBytes && !isOfZlib(error)) throw error;
  }
  if (size > entry.unpackedBytes) return bursts;
  return size === entry.unpackedBytes && sum === entry.crc ? undefined : damaged;
}

/** Yields the bytes of a range of a file, one buffer after another. */
export async function* pieces(bytes: Bytes, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += 65_536) yield await bytes.at(at, Math.min(65_536, end - at));
}

export const isOfZlib = (error: unknown): boolean =>
  String((error as { code?: unknown } | null)?.code ?? '').startsWith('Z_');
