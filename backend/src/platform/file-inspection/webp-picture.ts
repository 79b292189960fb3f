import type { PixelSize } from '../../kernel/files/pixel-size.ts';
import { appended, cutOff, other, type Bytes } from './bytes.ts';
import type { FileFlaw } from './file-flaws.ts';
import { damaged, maxPieces, NeededPieces, sizeFlaw, type Picture, type Piece } from './picture-content.ts';

const isChunkType = /^[\x20-\x7e]{4}$/;
const frameTypes = ['VP8 ', 'VP8L'];
const needsExtension = ['ICCP', 'ALPH'];
const startBytes = 12;
const extensionBytes = 18;
/** The flags of an extended file for metadata about the camera (EXIF) and the place (XMP). */
const metadataFlags = 0x0c;
const animationFlag = 0x02;

/** Goes from chunk to chunk of the container, which ends with the file. One of the chunks holds the picture. */
export async function readWebp(bytes: Bytes): Promise<Picture | FileFlaw> {
  const start = await bytes.at(0, startBytes);
  if (start.toString('latin1', 0, 4) !== 'RIFF' || start.toString('latin1', 8, 12) !== 'WEBP') return other;
  const end = 8 + start.readUInt32LE(4);
  if (end > bytes.size) return cutOff;
  if (end < bytes.size) return appended;
  const needed = new NeededPieces();
  let canvas: PixelSize | undefined;
  let frame: PixelSize | undefined;
  let isAnimated = false;
  let offset = startBytes;
  for (let count = 0; count < maxPieces(bytes) && offset < end; count++) {
    const head = await bytes.at(offset, extensionBytes);
    if (head.length < 8) return cutOff;
    const type = head.toString('latin1', 0, 4);
    if (!isChunkType.test(type)) return other;
    const length = head.readUInt32LE(4);
    const next = offset + 8 + length + (length % 2);
    if (next > end) return cutOff;
    if (type === 'VP8X') {
      if (count > 0 || length !== extensionBytes - 8) return damaged;
      canvas = { width: 1 + head.readUIntLE(12, 3), height: 1 + head.readUIntLE(15, 3) };
      const flags = head.readUInt8(8);
      isAnimated ||= (flags & animationFlag) !== 0;
      const plain = Buffer.from(head);
      plain.writeUInt8(flags & ~metadataFlags, 8);
      if (plain.equals(head)) needed.add(offset, next);
      else needed.write(plain);
    } else if (frameTypes.includes(type)) {
      if (frame) return damaged;
      frame = frameSize(type, length, head);
      if (!frame) return other;
      needed.add(offset, next);
    } else if (needsExtension.includes(type)) needed.add(offset, next);
    isAnimated ||= type === 'ANIM' || type === 'ANMF';
    offset = next;
  }
  if (offset !== end) return cutOff;
  const pixels = canvas ?? frame;
  if (!pixels || (!frame && !isAnimated)) return cutOff;
  // A browser decodes the frame. A small canvas must not hide a large frame.
  if (frame && (frame.width !== pixels.width || frame.height !== pixels.height)) return damaged;
  return sizeFlaw(pixels) ?? { pixels, isAnimated, needed: withStart(needed.pieces, end) };
}

/** Returns the size in the header of a frame, or undefined if there is no such header. */
function frameSize(type: string, length: number, head: Buffer): PixelSize | undefined {
  if (type === 'VP8L') {
    if (length < 5 || head[8] !== 0x2f) return undefined;
    const bits = head.readUInt32LE(9);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (length < 10 || head.readUIntBE(11, 3) !== 0x9d012a) return undefined;
  return { width: head.readUInt16LE(14) & 0x3fff, height: head.readUInt16LE(16) & 0x3fff };
}

/** Puts the beginning of the container, which states its length, before the pieces. */
function withStart(pieces: readonly Piece[], size: number): Piece[] {
  const [first] = pieces;
  if (first && !Buffer.isBuffer(first) && first.start === startBytes && first.end === size)
    return [{ start: 0, end: size }];
  const length = pieces.reduce(
    (sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.end - piece.start),
    0,
  );
  const start = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  start.writeUInt32LE(4 + length, 4);
  return [start, ...pieces];
}
