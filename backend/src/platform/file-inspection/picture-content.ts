import type { PixelSize } from '../../kernel/files/pixel-size.ts';
import type { Bytes } from './bytes.ts';
import type { FileFlaw } from './file-flaws.ts';

export const damaged = 'damaged' satisfies FileFlaw;
export const tooManyPixels = 'tooManyPixels' satisfies FileFlaw;

const maxPixels = 100_000_000;

/** Returns what is wrong with the size of a picture. */
export function sizeFlaw({ width, height }: PixelSize): FileFlaw | undefined {
  if (width === 0 || height === 0) return damaged;
  return width * height > maxPixels ? tooManyPixels : undefined;
}

/** Encoders write pieces of several kilobytes. Far more pieces are made to keep the walk busy. */
export const maxPieces = ({ size }: Bytes): number => 2_000 + size / 4_096;

/** A part of the file, or bytes that take the place of a part. */
export type Piece = { start: number; end: number } | Buffer;

/** What a walk through a complete picture found. */
export interface Picture {
  /** The size in which it is shown, which a camera's rotation may have turned. */
  pixels: PixelSize;
  isAnimated: boolean;
  /** All that the picture needs, in order. It omits places, serial numbers, comments, and what follows the picture. */
  needed: readonly Piece[];
}

/** Collects the parts of a file that are needed. Neighbours become one part. */
export class NeededPieces {
  readonly pieces: Piece[] = [];

  add(start: number, end: number): void {
    const last = this.pieces.at(-1);
    if (last && !Buffer.isBuffer(last) && last.end === start) last.end = end;
    else this.pieces.push({ start, end });
  }

  write(content: Buffer): void {
    this.pieces.push(content);
  }
}

/** Returns the pieces as one content, or undefined if they are the whole file. */
export async function contentOf(bytes: Bytes, pieces: readonly Piece[]): Promise<Buffer | undefined> {
  const [first] = pieces;
  const isWhole = first && !Buffer.isBuffer(first) && first.start === 0 && first.end === bytes.size;
  if (isWhole) return undefined;
  const contents: Buffer[] = [];
  for (const piece of pieces)
    contents.push(Buffer.isBuffer(piece) ? piece : await bytes.at(piece.start, piece.end - piece.start));
  return Buffer.concat(contents);
}
