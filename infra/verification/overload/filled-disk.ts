import { closeSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const ballastIn = (folder: string): string => join(folder, 'ballast');
const piece = Buffer.alloc(256 * 1024);

/** Writes ever smaller pieces until nothing fits on the disk. */
export function fillUp(folder: string): void {
  const file = openSync(ballastIn(folder), 'a');
  try {
    for (let length = piece.length; length >= 1;) {
      try {
        writeSync(file, piece, 0, length);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        length = Math.floor(length / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}

/** Leaves room for half of a large file. */
export function leaveHalf(folder: string): void {
  fillUp(folder);
  truncateSync(ballastIn(folder), statSync(ballastIn(folder)).size - 700_000);
}

export const freeSpace = (folder: string): void => rmSync(ballastIn(folder), { force: true });
