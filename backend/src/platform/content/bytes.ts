import type { FileHandle } from 'node:fs/promises';

/** A file that is read here and there, never as a whole. */
export interface Bytes {
  size: number;
  /** So many bytes from that place on; fewer where the file ends before, none before its beginning. */
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

/** What is wrong with a content, as a sentence's end: `is cut off`; undefined if it is as it should be. */
export type Check = (bytes: Bytes) => Promise<string | undefined>;

/** The content is of another format than its name. */
export const other = 'other';
export const cutOff = 'is cut off: its end is missing';
export const appended = 'holds something behind its end';
export const twoInOne = 'is two files in one';
export const holdsScript = 'holds a script';

/** Runs checks one by one until one complains. */
export const all =
  (...checks: Check[]): Check =>
  async (bytes) => {
    for (const check of checks) {
      const found = await check(bytes);
      if (found) return found;
    }
    return undefined;
  };
