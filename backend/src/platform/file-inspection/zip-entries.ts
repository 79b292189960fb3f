import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { appended, cutOff, other, twoInOne, type Bytes } from './bytes.ts';
import type { FileFlaw } from './file-flaws.ts';

/** A part of an archive, as the list at the archive's end describes it. */
export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  crc: number;
  packedBytes: number;
  unpackedBytes: number;
  /** The offset of the entry's own header. */
  offset: number;
  /** The offset of the entry's content. */
  start: number;
  unpack(): Promise<Readable>;
}

const locked = 'locked' satisfies FileFlaw;
const strange = 'unknownCompression' satisfies FileFlaw;
const pathWithin = 'pathWithin' satisfies FileFlaw;

const endBytes = 22;
const listHeadBytes = 46;
const maxListBytes = 8 * 1024 * 1024;
const maxEntries = 20_000;

/**
 * Lists the parts of an archive that fills its file from the first byte to the last. Returns what is wrong if it does not.
 * The library reads an archive wherever it finds one in a file, so it is our own code that refuses everything around it.
 */
export async function listZip(bytes: Bytes): Promise<ZipEntry[] | FileFlaw> {
  if ((await bytes.at(0, 4)).toString('latin1') !== 'PK\x03\x04') return other;
  const end = await bytes.at(bytes.size - endBytes, endBytes);
  if (end.length < endBytes || end.readUInt32LE(0) !== 0x06054b50) return cutOffOrAppended(bytes);
  const [count, listBytes, listOffset] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (end.readUInt16LE(20) !== 0) return appended;
  if (count > maxEntries || listBytes > maxListBytes) return strange;
  if (listOffset + listBytes !== bytes.size - endBytes) return twoInOne;
  // The library would follow this mark of ZIP64 to another list.
  if ((await bytes.at(bytes.size - endBytes - 20, 4)).toString('latin1') === 'PK\x06\x07') return twoInOne;
  try {
    return await readEntries(bytes, listOffset, listBytes);
  } catch (error) {
    if (isOfSystem(error)) throw error;
    return strange;
  }
}

/** If the file does not end with the archive's end record, the archive was cut off or something else follows it. */
async function cutOffOrAppended({ size, at }: Bytes): Promise<FileFlaw> {
  const tail = await at(Math.max(0, size - 65_557), 65_557);
  return tail.includes('PK\x05\x06', 0, 'latin1') ? appended : cutOff;
}

/** Lets the library read an archive in pieces. Short pieces, such as headers, are read without a stream, which is faster. */
class ArchiveReader extends RandomAccessReader {
  readonly #bytes: Bytes;

  constructor(bytes: Bytes) {
    super();
    this.#bytes = bytes;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.#bytes.at(position, length).then((piece) => callback(null, piece.copy(buffer, offset)), callback);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(pieces(this.#bytes, start, end), { objectMode: false });
  }
}

/** Reads the list, and the header of each part. Throws errors of the library. */
async function readEntries(
  bytes: Bytes,
  listOffset: number,
  listBytes: number,
): Promise<ZipEntry[] | FileFlaw> {
  const archive = await fromRandomAccessReaderPromise(new ArchiveReader(bytes), bytes.size, {
    autoClose: false,
    // An extra field may give a part a second name. Programs differ in which they use, so only the first counts here.
    decodeStrings: false,
    // A difference between sizes is reported for what it is when the parts are unpacked.
    validateEntrySizes: false,
  });
  const entries: Entry[] = [];
  let readBytes = 0;
  for await (const entry of archive.eachEntry()) {
    if (entry.isEncrypted()) return locked;
    if (!entry.canDecodeFileData()) return strange;
    if (/^[/\\]|(^|[/\\])\.\.([/\\]|$)|^[a-z]:|\0/i.test(nameOf(entry))) return pathWithin;
    readBytes += listHeadBytes + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    entries.push(entry);
  }
  return readBytes === listBytes ? placed(archive, entries, listOffset) : strange;
}

const nameOf = ({ fileNameRaw }: Entry): string => fileNameRaw.toString('utf8');

/**
 * Finds the content of each part. Parts must follow one another from the first byte on without overlap, since zip bombs consist of
 * overlapping parts. The name before a part must be the one in the list.
 */
async function placed(
  archive: ZipFile,
  entries: readonly Entry[],
  listOffset: number,
): Promise<ZipEntry[] | FileFlaw> {
  const starts = new Map<Entry, number>();
  let free = 0;
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    const offset = entry.relativeOffsetOfLocalHeader;
    if (offset < free || (free === 0 && offset !== 0)) return twoInOne;
    if (offset + entry.compressedSize > listOffset) return cutOff;
    const { fileName, fileDataStart } = await archive.readLocalFileHeaderPromise(entry);
    if (!fileName.equals(entry.fileNameRaw)) return strange;
    free = fileDataStart + entry.compressedSize;
    if (free > listOffset) return cutOff;
    starts.set(entry, fileDataStart);
  }
  return entries.map((entry) => ({
    name: nameOf(entry),
    isDeflated: entry.compressionMethod === 8,
    crc: entry.crc32,
    packedBytes: entry.compressedSize,
    unpackedBytes: entry.uncompressedSize,
    offset: entry.relativeOffsetOfLocalHeader,
    start: starts.get(entry) ?? 0,
    unpack: () => archive.openReadStreamPromise(entry),
  }));
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
    const found = await unpackingOf(entry);
    if (found) return found;
  }
  return undefined;
}

async function unpackingOf(entry: ZipEntry): Promise<FileFlaw | undefined> {
  let size = 0;
  let sum = 0;
  try {
    for await (const chunk of await entry.unpack()) {
      size += (chunk as Buffer).length;
      if (size > entry.unpackedBytes) return bursts;
      sum = crc32(chunk as Buffer, sum);
    }
  } catch (error) {
    if (isOfSystem(error)) throw error;
    return damaged;
  }
  return size === entry.unpackedBytes && sum === entry.crc ? undefined : damaged;
}

/** Yields the bytes of a range of a file, one buffer after another. */
export async function* pieces(bytes: Bytes, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += 65_536) yield await bytes.at(at, Math.min(65_536, end - at));
}

export const isOfZlib = (error: unknown): boolean =>
  String((error as { code?: unknown } | null)?.code ?? '').startsWith('Z_');

/** Returns whether a file could not be read, as opposed to a file whose content is wrong. */
const isOfSystem = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall !== undefined;
