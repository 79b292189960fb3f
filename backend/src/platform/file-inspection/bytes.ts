import type { FileHandle } from 'node:fs/promises';
import type { FileFlaw } from './file-flaws.ts';

/** A file that is read in pieces at chosen places, never as a whole. */
export interface Bytes {
  size: number;
  /** Returns so many bytes from that offset on. Returns fewer at the end of the file, and none before its beginning. */
  at(offset: number, length: number): Promise<Buffer>;
}

export const bytesOf = (handle: FileHandle, size: number): Bytes => ({
  size,
  async at(offset, length) {
    const wanted = offset < 0 ? 0 : Math.max(0, Math.min(length, size - offset));
    const buffer = Buffer.alloc(wanted);
    let filled = 0;
    while (filled < wanted) {
      const { bytesRead } = await handle.read(buffer, filled, wanted - filled, offset + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  },
});

/** A content in memory. */
export const bytesIn = (content: Buffer): Bytes => ({
  size: content.length,
  at: async (offset, length) => (offset < 0 ? Buffer.alloc(0) : content.subarray(offset, offset + length)),
});

const blockBytes = 65_536;

/** Reads the same file in blocks and keeps the last block, for walks that read a few bytes at many places in order. */
export function inBlocks(bytes: Bytes): Bytes {
  let start = 0;
  let block: Buffer = Buffer.alloc(0);
  return {
    size: bytes.size,
    async at(offset, length) {
      const end = Math.min(offset + length, bytes.size);
      if (offset < 0 || length > blockBytes) return bytes.at(offset, length);
      if (offset < start || end > start + block.length) {
        block = await bytes.at(offset, blockBytes);
        start = offset;
      }
      return block.subarray(offset - start, Math.max(offset, end) - start);
    },
  };
}

/** Returns what is wrong with a content, or undefined if nothing is wrong. */
export type Check = (bytes: Bytes) => Promise<FileFlaw | undefined>;

/** The content has another format than its name says. */
export const other = 'other' satisfies FileFlaw;
export const cutOff = 'cutOff' satisfies FileFlaw;
export const appended = 'appended' satisfies FileFlaw;
export const twoInOne = 'twoInOne' satisfies FileFlaw;
export const holdsScript = 'holdsScript' satisfies FileFlaw;

/** Runs checks one by one until one reports an error. */
export const all =
  (...checks: Check[]): Check =>
  async (bytes) => {
    for (const check of checks) {
      const found = await check(bytes);
      if (found) return found;
    }
    return undefined;
  };

const endOfZip = Buffer.from('PK\x05\x06', 'latin1');
const endOfZipBytes = 22;
const maxZipCommentBytes = 65_535;

/**
 * Programs that read archives look for an archive at the end of a file, whatever its beginning says. Documents may hold whole
 * archives as attachments, so only an archive that ends with the file counts there.
 */
const archiveBehind =
  (counts: (end: Buffer, before: Buffer, bytesAfter: number) => boolean): Check =>
  async ({ size, at }) => {
    const start = Math.max(0, size - maxZipCommentBytes - endOfZipBytes);
    const tail = await at(start, size - start);
    for (let found = tail.indexOf(endOfZip); found !== -1; found = tail.indexOf(endOfZip, found + 1)) {
      const end = tail.subarray(found, found + endOfZipBytes);
      if (end.length < endOfZipBytes) return undefined;
      const listBytes = end.readUInt32LE(12);
      const before = await at(Math.max(0, start + found - listBytes), 4);
      if (counts(end, before, tail.length - found - endOfZipBytes)) return twoInOne;
    }
    return undefined;
  };

export const noArchiveBehind: Check = archiveBehind((end, _list, after) => end.readUInt16LE(20) === after);
export const noArchiveNearEnd: Check = archiveBehind(
  (_end, list) => list.toString('latin1') === 'PK\x01\x02',
);

/** PDF readers accept a document that begins anywhere in the first 1024 bytes. */
export const noPdfWithin: Check = async ({ at }) =>
  (await at(0, 1024 + 5)).includes('%PDF-') ? twoInOne : undefined;

/** Rejects content that a browser that guesses types, or a server that runs files, would take for a page. */
export const noMarkupWithin: Check = async ({ at }) =>
  /<(script|html|body|iframe|!doctype html|\?php)/i.test((await at(0, 4096)).toString('latin1'))
    ? holdsScript
    : undefined;

/** Checks that a video file is not something else as well. */
export const undisguisedVideo: Check = all(noArchiveNearEnd, noPdfWithin, noMarkupWithin);
