import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { UnreadableFileError } from '../parsing/unreadable-file-error.ts';

type ZipEntries = ReadonlyMap<string, Buffer>;

interface ZipBounds {
  entries: number;
  unpackedBytes: number;
}

/**
 * Unpacks the wanted entries by the archive's own list. It never exceeds the bounds, whatever sizes the archive claims. Throws
 * UnreadableFileError.
 */
export async function unpackZip(
  zip: Buffer,
  bounds: ZipBounds,
  wanted: (name: string) => boolean,
): Promise<ZipEntries> {
  try {
    return await unpack(await fromBufferPromise(zip), bounds, wanted);
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError('damaged', '', error);
  }
}

async function unpack(
  archive: ZipFile,
  bounds: ZipBounds,
  wanted: (name: string) => boolean,
): Promise<ZipEntries> {
  if (archive.entryCount > bounds.entries) throw new UnreadableFileError('tooManyParts');
  const entries = new Map<string, Buffer>();
  let left = bounds.unpackedBytes;
  for await (const entry of archive.eachEntry()) {
    if (!wanted(entry.fileName)) continue;
    const unpacked = await unpackEntry(archive, entry, left);
    left -= unpacked.length;
    entries.set(entry.fileName, unpacked);
  }
  return entries;
}

/** The library ends an entry with an error as soon as it unpacks to more than its stated size. */
async function unpackEntry(archive: ZipFile, entry: Entry, left: number): Promise<Buffer> {
  if (entry.isEncrypted()) throw new UnreadableFileError('locked');
  if (!entry.canDecodeFileData()) throw new UnreadableFileError('unknownCompression');
  if (entry.uncompressedSize > left) throw new UnreadableFileError('unpacksToTooMuch');
  return buffer(await archive.openReadStreamPromise(entry));
}
