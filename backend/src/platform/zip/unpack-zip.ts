import { inflateRawSync } from 'node:zlib';
import { UnreadableFileError } from '../parsing/unreadable-file-error.ts';
import { dataMark, entryMark } from './zip-heads.ts';

type ZipEntries = ReadonlyMap<string, Buffer>;

interface ZipBounds {
  entries: number;
  unpackedBytes: number;
}

/**
 * Unpacks the wanted entries by the archive's own list. It never exceeds the bounds, whatever sizes the archive claims. Throws
 * UnreadableFileError.
 */
export function unpackZip(zip: Buffer, bounds: ZipBounds, wanted: (name: string) => boolean): ZipEntries {
  try {
    return unpack(zip, bounds, wanted);
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableFileError('damaged', '', error);
    throw error;
  }
}

function unpack(zip: Buffer, bounds: ZipBounds, wanted: (name: string) => boolean): ZipEntries {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new UnreadableFileError('damaged');
  const count = zip.readUInt16LE(end + 10);
  if (count > bounds.entries) throw new UnreadableFileError('tooManyParts');
  const entries = new Map<string, Buffer>();
  let left = bounds.unpackedBytes;
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (zip.readUInt32LE(at) !== entryMark) throw new UnreadableFileError('damaged');
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (wanted(name)) {
      if (zip.readUInt16LE(at + 8) & 1) throw new UnreadableFileError('locked');
      const unpacked = unpackEntry(zip, at, left);
      left -= unpacked.length;
      entries.set(name, unpacked);
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function unpackEntry(zip: Buffer, at: number, left: number): Buffer {
  const method = zip.readUInt16LE(at + 10);
  const size = zip.readUInt32LE(at + 20);
  const local = zip.readUInt32LE(at + 42);
  if (zip.readUInt32LE(local) !== dataMark) throw new UnreadableFileError('damaged');
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(from, from + size);
  if (packed.length !== size) throw new UnreadableFileError('damaged');
  if (method === 0 && size <= left) return packed;
  if (method !== 0 && method !== 8) throw new UnreadableFileError('unknownCompression');
  try {
    if (method === 8 && left > 0) return inflateRawSync(packed, { maxOutputLength: left });
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_BUFFER_TOO_LARGE')
      throw new UnreadableFileError('damaged', '', error);
  }
  throw new UnreadableFileError('unpacksToTooMuch');
}
