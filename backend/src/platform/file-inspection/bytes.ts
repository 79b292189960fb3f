import type { FileHandle } from 'node:fs/promises';

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

/** Returns what is wrong with a content as the end of a sentence, such as `is cut off`, or undefined if nothing is wrong. */
export type Check = (bytes: Bytes) => Promise<string | undefined>;

/** The content has another format than its name says. */
export const other = 'other';
export const cutOff = 'is cut off: its end is missing';
export const appended = 'holds something behind its end';
export const twoInOne = 'is two files in one';
export const holdsScript = 'holds a script';

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
