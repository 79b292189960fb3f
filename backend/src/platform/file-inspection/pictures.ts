import { all, appended, cutOff, other, type Check } from './bytes.ts';
import { noArchiveNearEnd, noMarkupWithin, noPdfWithin } from './disguise.ts';
import { checkJpegEnd } from './jpeg-end.ts';

const maxPixels = 100_000_000;
const maxChunks = 200_000;
const tooManyPixels = 'has more than 100 million pixels';

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
  if (!(await bytes.at(0, 3)).equals(Buffer.from([0xff, 0xd8, 0xff]))) return other;
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
export const isJpeg: Check = all(jpegSegments, undisguised);
