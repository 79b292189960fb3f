import {
  all,
  appended,
  cutOff,
  other,
  noArchiveNearEnd,
  noMarkupWithin,
  noPdfWithin,
  type Check,
  type Bytes,
} from './bytes.ts';
import type { FileFlaw } from './file-flaws.ts';
import type { PixelSize } from '../../kernel/files/pixel-size.ts';
import { recognisedAs } from './recognised-as.ts';

const maxPixels = 100_000_000;
const maxChunks = 200_000;
const tooManyPixels = 'tooManyPixels' satisfies FileFlaw;

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Goes from chunk to chunk. The first is the header, there is a picture, and the last chunk ends the file. */
const pngChunks: Check = async (bytes) => {
  if (!(await bytes.at(0, 8)).equals(pngStart)) return other;
  let offset = 8;
  let hasPicture = false;
  for (let count = 0; count < maxChunks; count++) {
    const chunk = await bytes.at(offset, 16);
    if (chunk.length < 12) return cutOff;
    const type = chunk.toString('latin1', 4, 8);
    if (count === 0) {
      if (type !== 'IHDR' || chunk.length < 16) return other;
      const size = await pngSize(bytes);
      if (size && size.width * size.height > maxPixels) return tooManyPixels;
    }
    hasPicture ||= type === 'IDAT';
    offset += 12 + chunk.readUInt32BE(0);
    if (offset > bytes.size) return cutOff;
    if (type === 'IEND') return offset < bytes.size ? appended : hasPicture ? undefined : cutOff;
  }
  return other;
};

const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Goes from segment to segment up to the picture itself. A marker ends the picture, and the file ends with it. */
const jpegSegments: Check = async (bytes) => {
  let offset = 2;
  for (let count = 0; count < maxChunks; count++) {
    const segment = await bytes.at(offset, 9);
    if (segment.length < 4) return cutOff;
    if (segment[0] !== 0xff) return other;
    const marker = segment[1] ?? 0;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (isFrameHeader(marker) && segment.length === 9) {
      if (segment.readUInt16BE(5) * segment.readUInt16BE(7) > maxPixels) return tooManyPixels;
    }
    offset += 2 + segment.readUInt16BE(2);
    if (offset > bytes.size) return cutOff;
    if (marker === 0xda) return checkJpegEnd(bytes, offset);
  }
  return other;
};

const undisguised = all(noArchiveNearEnd, noPdfWithin, noMarkupWithin);
export const isPng: Check = all(pngChunks, undisguised);
export const isJpeg: Check = all(recognisedAs('jpg'), jpegSegments, undisguised);

const blockBytes = 65_536;

/**
 * Checks that the picture whose data begins at `scanAt` is complete, and that whatever follows it is harmless. Phones write more
 * behind the picture: zeros, or the maker's own trailer (Samsung's ends in SEFT). Others are a second picture of the same shot
 * (MPF) and a short film of the moment (MP4).
 */
async function checkJpegEnd(bytes: Bytes, scanAt: number): Promise<FileFlaw | undefined> {
  const end = await endOfPicture(bytes, scanAt);
  if (end === undefined) return cutOff;
  const start = await bytes.at(end, 12);
  if (start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return undefined;
  if (start.toString('latin1', 4, 8) === 'ftyp') return undefined;
  if ((await bytes.at(bytes.size - 4, 4)).toString('latin1') === 'SEFT' && end < bytes.size) return undefined;
  return (await isPadding(bytes, end)) ? undefined : appended;
}

/**
 * Returns the offset behind the marker that ends the picture. Tables between two scans are skipped as a whole, since they may
 * hold any bytes.
 */
async function endOfPicture(bytes: Bytes, scanAt: number): Promise<number | undefined> {
  let offset = scanAt;
  while (offset < bytes.size) {
    // One extra byte, for a marker that spans two blocks.
    const block = await bytes.at(offset, blockBytes + 1);
    const at = block.findIndex((byte, index) => byte === 0xff && isMark(block[index + 1]));
    if (at === -1 || at === blockBytes) offset += blockBytes;
    else if (block[at + 1] === 0xd9) return offset + at + 2;
    else {
      const length = await bytes.at(offset + at + 2, 2);
      if (length.length < 2) return undefined;
      offset += at + 2 + length.readUInt16BE(0);
    }
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

const isRiffChunk = /^[\x20-\x7e]{4}$/;

/** Goes from chunk to chunk of the container, which ends with the file. One of the chunks holds a picture. */
const webpChunks: Check = async (bytes) => {
  const start = await bytes.at(0, 12);
  if (start.toString('latin1', 0, 4) !== 'RIFF' || start.toString('latin1', 8, 12) !== 'WEBP') return other;
  const end = 8 + start.readUInt32LE(4);
  if (end > bytes.size) return cutOff;
  if (end < bytes.size) return appended;
  let offset = 12;
  let hasPicture = false;
  for (let count = 0; count < maxChunks && offset < end; count++) {
    const head = await bytes.at(offset, 8);
    const type = head.toString('latin1', 0, 4);
    if (head.length < 8) return cutOff;
    if (!isRiffChunk.test(type)) return other;
    hasPicture ||= ['VP8 ', 'VP8L', 'ANMF'].includes(type);
    const length = head.readUInt32LE(4);
    offset += 8 + length + (length % 2);
  }
  if (offset !== end || !hasPicture) return cutOff;
  const size = await webpSize(bytes);
  if (!size) return other;
  return size.width * size.height > maxPixels ? tooManyPixels : undefined;
};

export const isWebp: Check = all(webpChunks, undisguised);

const sizers: { readonly [extension: string]: (bytes: Bytes) => Promise<PixelSize | undefined> } = {
  png: pngSize,
  jpg: jpegSize,
  jpeg: jpegSize,
  webp: webpSize,
};

/** Returns the size of a picture that has passed its check, or undefined for a file that is no picture of pixels. */
export const pixelSizeOf = async (bytes: Bytes, extension: string): Promise<PixelSize | undefined> =>
  Object.hasOwn(sizers, extension) ? sizers[extension]?.(bytes) : undefined;

async function pngSize(bytes: Bytes): Promise<PixelSize | undefined> {
  const header = await bytes.at(16, 8);
  return header.length < 8 ? undefined : { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
}

/** Goes from segment to segment up to the header of the first frame. */
async function jpegSize(bytes: Bytes): Promise<PixelSize | undefined> {
  let offset = 2;
  for (let count = 0; count < maxChunks; count++) {
    const segment = await bytes.at(offset, 9);
    if (segment.length < 9) return undefined;
    if (isFrameHeader(segment.readUInt8(1)))
      return { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) };
    offset += segment[1] === 0xff ? 1 : 2 + segment.readUInt16BE(2);
  }
  return undefined;
}

/** Reads the first chunk: the canvas of an extended file, or the header of the only picture. */
async function webpSize(bytes: Bytes): Promise<PixelSize | undefined> {
  const head = await bytes.at(12, 18);
  if (head.length < 18) return undefined;
  const type = head.toString('latin1', 0, 4);
  if (type === 'VP8X') return { width: 1 + head.readUIntLE(12, 3), height: 1 + head.readUIntLE(15, 3) };
  if (type === 'VP8L') {
    if (head[8] !== 0x2f) return undefined;
    const bits = head.readUInt32LE(9);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (type !== 'VP8 ' || head.readUIntBE(11, 3) !== 0x9d012a) return undefined;
  return { width: head.readUInt16LE(14) & 0x3fff, height: head.readUInt16LE(16) & 0x3fff };
}
