import type { PixelSize } from '../../kernel/files/pixel-size.ts';
import { appended, cutOff, other, type Bytes } from './bytes.ts';
import type { FileFlaw } from './file-flaws.ts';
import { damaged, maxPieces, NeededPieces, sizeFlaw, type Picture } from './picture-content.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Goes from segment to segment up to the picture itself, which needs the header of a frame before it. A marker ends the picture,
 * and the file ends with it.
 */
export async function readJpeg(bytes: Bytes): Promise<Picture | FileFlaw> {
  const needed = new NeededPieces();
  needed.add(0, 2);
  let size: PixelSize | undefined;
  let orientation = upright;
  let offset = 2;
  for (let count = 0; count < maxPieces(bytes); count++) {
    const segment = await bytes.at(offset, 9);
    if (segment.length < 4) return cutOff;
    if (segment[0] !== 0xff) return other;
    const marker = segment.readUInt8(1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    const length = segment.readUInt16BE(2);
    const end = offset + 2 + length;
    if (end > bytes.size) return cutOff;
    if (isFrameHeader(marker)) {
      if (size || length < 8 || segment.length < 9) return damaged;
      size = { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) };
      const flaw = sizeFlaw(size);
      if (flaw) return flaw;
    }
    if (await isNeeded(bytes, offset, marker)) needed.add(offset, end);
    else if (marker === 0xe1 && orientation === upright) {
      orientation = orientationIn(await bytes.at(offset + 4, Math.max(0, length - 2)));
      if (orientation !== upright) needed.write(exifWith(orientation));
    }
    offset = end;
    if (marker !== startOfScan) continue;
    if (!size) return damaged;
    const flaw = await readScans(bytes, offset, needed);
    return flaw ?? { pixels: turned(size, orientation), isAnimated: false, needed: needed.pieces };
  }
  return other;
}

/** Returns whether a segment is needed to show the picture. Its colours may depend on some of what programs write about it. */
async function isNeeded(bytes: Bytes, offset: number, marker: number): Promise<boolean> {
  const isComment = marker === 0xfe;
  if (isComment) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = (await bytes.at(offset + 4, 12)).toString('latin1');
  return (
    (marker === 0xe0 && name.startsWith('JFIF\0')) ||
    (marker === 0xe2 && name === 'ICC_PROFILE\0') ||
    (marker === 0xee && name.startsWith('Adobe'))
  );
}

/**
 * Checks that the picture whose data begins at `scanAt` is complete, and that whatever follows it is harmless. Phones write more
 * behind the picture: zeros, or the maker's own trailer (Samsung's ends in SEFT). Others are a second picture of the same shot
 * (MPF) and a short film of the moment (MP4).
 */
async function readScans(bytes: Bytes, scanAt: number, needed: NeededPieces): Promise<FileFlaw | undefined> {
  const end = await endOfPicture(bytes, scanAt, needed);
  if (end === undefined) return cutOff;
  const start = await bytes.at(end, 12);
  if (start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return undefined;
  if (start.toString('latin1', 4, 8) === 'ftyp') return undefined;
  if ((await bytes.at(bytes.size - 4, 4)).toString('latin1') === 'SEFT' && end < bytes.size) return undefined;
  return (await isPadding(bytes, end)) ? undefined : appended;
}

const blockBytes = 4_096;

/**
 * Returns the offset behind the marker that ends the picture, or undefined if there is none. Tables between two scans are skipped
 * as a whole, since they may hold any bytes.
 */
async function endOfPicture(bytes: Bytes, scanAt: number, needed: NeededPieces): Promise<number | undefined> {
  let offset = scanAt;
  let tables = 0;
  while (offset < bytes.size) {
    // One extra byte, for a marker that spans two blocks.
    const block = await bytes.at(offset, blockBytes + 1);
    const at = block.findIndex((byte, index) => byte === 0xff && isMark(block[index + 1]));
    const scanned = at === -1 ? Math.min(blockBytes, block.length) : at;
    const mark = offset + scanned;
    if (at === -1 || at === blockBytes) {
      needed.add(offset, mark);
      offset = mark;
      continue;
    }
    if (block[at + 1] === endOfImage) {
      needed.add(offset, mark + 2);
      return mark + 2;
    }
    tables += 1;
    const length = await bytes.at(mark + 2, 2);
    if (length.length < 2 || tables > maxPieces(bytes)) return undefined;
    const end = mark + 2 + length.readUInt16BE(0);
    needed.add(offset, mark);
    if (await isNeeded(bytes, mark, block[at + 1] ?? 0)) needed.add(mark, end);
    offset = end;
  }
  return undefined;
}

/** In picture data, 0xff is followed by 0, by the number of a restart, or by another 0xff that only fills. */
const isMark = (next: number | undefined): boolean =>
  next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7);

async function isPadding(bytes: Bytes, from: number): Promise<boolean> {
  for (let offset = from; offset < bytes.size; offset += blockBytes)
    if ((await bytes.at(offset, blockBytes)).some((byte) => byte !== 0)) return false;
  return true;
}

const upright = 1;
const orientationTag = 0x0112;
const exifName = 'Exif\0\0';
const entryBytes = 12;

/** Returns how the camera was held, 1 to 8. A value from 5 on exchanges width and height. */
function orientationIn(content: Buffer): number {
  if (content.toString('latin1', 0, exifName.length) !== exifName) return upright;
  const tiff = content.subarray(exifName.length);
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return upright;
  const uint16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return upright;
  const entries = uint16(directory);
  for (let count = 0; count < entries; count++) {
    const entry = directory + 2 + count * entryBytes;
    if (entry + entryBytes > tiff.length) return upright;
    if (uint16(entry) !== orientationTag) continue;
    const orientation = uint16(entry + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : upright;
  }
  return upright;
}

const turned = ({ width, height }: PixelSize, orientation: number): PixelSize =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

/** A segment that tells only how the camera was held. */
function exifWith(orientation: number): Buffer {
  const segment = Buffer.from(
    'ffe100224578696600004d4d002a00000008000101120003000000010000000000000000',
    'hex',
  );
  segment.writeUInt16BE(orientation, 28);
  return segment;
}
