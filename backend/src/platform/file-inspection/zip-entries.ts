import { appended, cutOff, other, twoInOne, type Bytes } from './bytes.ts';
import type { FileFlaw } from './file-flaws.ts';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';

/** A part of an archive, as the list at the archive's end describes it. */
export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  crc: number;
  packedBytes: number;
  unpackedBytes: number;
  /** The offset of the entry's own header. */
  offset: number;
}

const locked = 'locked' satisfies FileFlaw;
const strange = 'unknownCompression' satisfies FileFlaw;
const pathWithin = 'pathWithin' satisfies FileFlaw;

const endBytes = 22;
const maxListBytes = 8 * 1024 * 1024;
const maxEntries = 20_000;
const unknown32 = 0xffffffff;

/**
 * Lists the parts of an archive that fills its file from the first byte to the last. Returns what is wrong if it does not.
 */
export async function listZip(bytes: Bytes): Promise<ZipEntry[] | FileFlaw> {
  if ((await bytes.at(0, 4)).toString('latin1') !== 'PK\x03\x04') return other;
  const end = await bytes.at(bytes.size - endBytes, endBytes);
  if (end.length < endBytes || end.readUInt32LE(0) !== 0x06054b50) return cutOffOrAppended(bytes);
  const [count, listBytes, listOffset] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (end.readUInt16LE(20) !== 0) return appended;
  if (count > maxEntries || listBytes > maxListBytes) return strange;
  if (listOffset + listBytes !== bytes.size - endBytes) return twoInOne;
  const list = await bytes.at(listOffset, listBytes);
  const entries = entriesOf(list, count);
  return typeof entries === 'string' ? entries : ((await misplaced(bytes, entries, listOffset)) ?? entries);
}

/** If the file does not end with the archive's end record, the archive was cut off or something else follows it. */
async function cutOffOrAppended({ size, at }: Bytes): Promise<FileFlaw> {
  const tail = await at(Math.max(0, size - 65_557), 65_557);
  return tail.includes('PK\x05\x06', 0, 'latin1') ? appended : cutOff;
}

function entriesOf(list: Buffer, count: number): ZipEntry[] | FileFlaw {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== 0x02014b50) return strange;
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) =>
      list.readUInt16LE(at + field),
    ) as [number, number, number];
    const name = list.toString('utf8', at + 46, at + 46 + nameBytes);
    const [flags, method] = [list.readUInt16LE(at + 8), list.readUInt16LE(at + 10)];
    if (flags & 1) return locked;
    if (method !== 0 && method !== 8) return strange;
    if (/^[/\\]|(^|[/\\])\.\.([/\\]|$)|^[a-z]:|\0/i.test(name)) return pathWithin;
    const extra = list.subarray(at + 46 + nameBytes, at + 46 + nameBytes + extraBytes);
    const sizes = [24, 20, 42].map((field) => list.readUInt32LE(at + field));
    const [unpackedBytes, packedBytes, offset] = wideSizes(sizes, extra) as [number, number, number];
    entries.push({
      name,
      isDeflated: method === 8,
      crc: list.readUInt32LE(at + 16),
      packedBytes,
      unpackedBytes,
      offset,
    });
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return at === list.length ? entries : strange;
}

/** An extra field holds sizes that do not fit, or that the writer did not know in time, in this order. */
function wideSizes(sizes: readonly number[], extra: Buffer): number[] {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  return sizes.map((size) => {
    if (size !== unknown32 || at + 8 > extra.length) return size;
    at += 8;
    return Number(extra.readBigUInt64LE(at - 8));
  });
}

/** Parts must follow one another from the first byte on without overlap. Zip bombs consist of overlapping parts. */
async function misplaced(
  bytes: Bytes,
  entries: readonly ZipEntry[],
  listOffset: number,
): Promise<FileFlaw | undefined> {
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (entry.offset < free || (free === 0 && entry.offset !== 0)) return twoInOne;
    const start = await contentStart(bytes, entry);
    if (start === undefined) return strange;
    free = start + entry.packedBytes;
    if (free > listOffset) return cutOff;
  }
  return undefined;
}

/** Returns where an entry's content begins, or undefined if its own header differs from the header in the list. */
export async function contentStart(bytes: Bytes, { name, offset }: ZipEntry): Promise<number | undefined> {
  const head = await bytes.at(offset, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) return undefined;
  const nameBytes = head.readUInt16LE(26);
  const own = (await bytes.at(offset + 30, nameBytes)).toString('utf8');
  return own === name ? offset + 30 + nameBytes + head.readUInt16LE(28) : undefined;
}

const maxUnpackedBytes = 1024 * 1024 * 1024;
/** Deflate shrinks text to a tenth, sometimes to a fiftieth. Content that shrinks far more is made to exhaust memory. */
const maxRatio = 100;
const alwaysFineBytes = 32 * 1024 * 1024;
const bursts = 'unpacksToMore' satisfies FileFlaw;
const unpacksToTooMuch = 'unpacksToTooMuch' satisfies FileFlaw;
const damaged = 'damaged' satisfies FileFlaw;

/** Unpacks an archive part by part and discards the result. Sizes and checksums must be as stated. */
export async function unpacking(bytes: Bytes, entries: readonly ZipEntry[]): Promise<FileFlaw | undefined> {
  const declaredBytes = entries.reduce((sum, zipEntry) => sum + zipEntry.unpackedBytes, 0);
  if (declaredBytes > maxUnpackedBytes) return unpacksToTooMuch;
  if (declaredBytes > Math.max(alwaysFineBytes, bytes.size * maxRatio)) return unpacksToTooMuch;
  for (const entry of entries) {
    const found = await unpackingOf(bytes, entry);
    if (found) return found;
  }
  return undefined;
}

async function unpackingOf(bytes: Bytes, entry: ZipEntry): Promise<FileFlaw | undefined> {
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
