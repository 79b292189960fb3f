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
      if (chunk.readUInt32BE(8) * (await bytes.at(20, 4)).readUInt32BE(0) > maxPixels) return tooManyPixels;
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
