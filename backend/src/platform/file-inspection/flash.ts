import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import { all, appended, cutOff, other, undisguisedVideo, type Bytes, type Check } from './bytes.ts';
import type { FileFlaw } from './file-flaws.ts';
import { isOfZlib, pieces } from './zip-entries.ts';

const flvHeadBytes = 9;
const tagHeadBytes = 11;
/** A video has hundreds of tags a second. This many from the beginning, and the last one, represent all. */
const maxTags = 2000;

/**
 * Checks the header and the tags behind it. A length follows each tag and leads back from the end of the file to the last tag.
 */
const flvTags: Check = async (bytes) => {
  const head = await bytes.at(0, flvHeadBytes);
  if (head.toString('latin1', 0, 3) !== 'FLV') return other;
  if (head.length < flvHeadBytes) return cutOff;
  const flags = head.readUInt8(4);
  if (head.readUInt8(3) !== 1 || (flags & ~5) !== 0 || (flags & 1) === 0) return other;
  if (head.readUInt32BE(5) !== flvHeadBytes) return other;
  let offset = flvHeadBytes + 4;
  if (bytes.size <= offset) return cutOff;
  for (let count = 0; count < maxTags && offset < bytes.size; count++) {
    const end = await tagEnd(bytes, offset);
    if (end === undefined) return appended;
    if (end > bytes.size) return cutOff;
    offset = end;
  }
  if (offset === bytes.size) return undefined;
  const lastBytes = (await bytes.at(bytes.size - 4, 4)).readUInt32BE(0);
  return (await tagEnd(bytes, bytes.size - 4 - lastBytes)) === bytes.size ? undefined : cutOff;
};

/** Returns where a tag and the length behind it end, or undefined if there is no tag. */
async function tagEnd(bytes: Bytes, offset: number): Promise<number | undefined> {
  const head = await bytes.at(offset, tagHeadBytes);
  if (head.length < tagHeadBytes) return head.length === 0 || isTag(head) ? bytes.size + 1 : undefined;
  if (!isTag(head) || head.readUIntBE(8, 3) !== 0) return undefined;
  const tagBytes = tagHeadBytes + head.readUIntBE(1, 3);
  const end = offset + tagBytes + 4;
  if (end > bytes.size) return end;
  return (await bytes.at(end - 4, 4)).readUInt32BE(0) === tagBytes ? end : undefined;
}

const isTag = (head: Buffer): boolean => [8, 9, 18].includes(head.readUInt8(0));

const swfHeadBytes = 8;
const maxUnpackedBytes = 512 * 1024 * 1024;
const burst = 'unpacksToMore' satisfies FileFlaw;
const damaged = 'damaged' satisfies FileFlaw;

/**
 * Checks the body. The header states the unpacked length of the film. The film follows uncompressed, or compressed by zlib or
 * LZMA.
 */
const swfBody: Check = async (bytes) => {
  const head = await bytes.at(0, swfHeadBytes + 9);
  const packing = head.toString('latin1', 0, 3);
  if (!['FWS', 'CWS', 'ZWS'].includes(packing)) return other;
  if (head.length < swfHeadBytes + 9) return cutOff;
  const version = head.readUInt8(3);
  if (version === 0 || version > 60) return other;
  const filmBytes = head.readUInt32LE(4);
  if (packing === 'FWS') return ending(filmBytes, bytes.size);
  if (filmBytes > maxUnpackedBytes) return burst;
  if (packing === 'CWS') return unzipping(bytes, filmBytes - swfHeadBytes);
  // The packed length and the LZMA properties. The first byte of the properties has 225 values.
  if (head.readUInt8(12) >= 225) return other;
  return ending(17 + head.readUInt32LE(8), bytes.size);
};

const ending = (declared: number, size: number): FileFlaw | undefined =>
  declared === size ? undefined : declared > size ? cutOff : appended;

/** Unpacks a film and discards the result. */
async function unzipping(bytes: Bytes, declaredBytes: number): Promise<FileFlaw | undefined> {
  const inflate = createInflate();
  let unpacked = 0;
  try {
    await pipeline(
      Readable.from(pieces(bytes, swfHeadBytes, bytes.size), { objectMode: false }),
      inflate,
      async (film: AsyncIterable<Buffer>) => {
        for await (const piece of film) {
          unpacked += piece.length;
          if (unpacked > declaredBytes) return;
        }
      },
    );
  } catch (error) {
    if (unpacked <= declaredBytes && !isOfZlib(error)) throw error;
    if (unpacked <= declaredBytes)
      return (error as { code: string }).code === 'Z_BUF_ERROR' ? cutOff : damaged;
  }
  if (unpacked > declaredBytes) return burst;
  if (unpacked < declaredBytes) return cutOff;
  return inflate.bytesWritten < bytes.size - swfHeadBytes ? appended : undefined;
}

export const isFlashVideo: Check = all(flvTags, undisguisedVideo);
export const isFlash: Check = all(swfBody, undisguisedVideo);
