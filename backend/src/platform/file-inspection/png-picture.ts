import { appended, cutOff, other, type Bytes } from './bytes.ts';
import type { FileFlaw } from './file-flaws.ts';
import { damaged, maxPieces, NeededPieces, sizeFlaw, type Picture } from './picture-content.ts';

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const headerBytes = 13;

/** The optional chunks that change how the picture looks. All others tell about the picture. */
const looks: ReadonlySet<string> = new Set([
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'mDCV',
  'cLLI',
  'sBIT',
  'bKGD',
  'pHYs',
]);
/** The name of a chunk without which the picture cannot be decoded begins with a capital. */
const isNeeded = (type: string): boolean => /^[A-Z]/.test(type) || looks.has(type);

/** Goes from chunk to chunk. The first is the header, there is a picture, and the last chunk ends the file. */
export async function readPng(bytes: Bytes): Promise<Picture | FileFlaw> {
  if (!(await bytes.at(0, 8)).equals(pngStart)) return other;
  const header = await bytes.at(8, 16);
  if (header.length < 12) return cutOff;
  if (header.toString('latin1', 4, 8) !== 'IHDR' || header.length < 16) return other;
  if (header.readUInt32BE(0) !== headerBytes) return damaged;
  const pixels = { width: header.readUInt32BE(8), height: header.readUInt32BE(12) };
  const flaw = sizeFlaw(pixels);
  if (flaw) return flaw;
  const needed = new NeededPieces();
  needed.add(0, 8);
  let hasPicture = false;
  let isAnimated = false;
  let offset = 8;
  for (let count = 0; count < maxPieces(bytes); count++) {
    const chunk = await bytes.at(offset, 12);
    if (chunk.length < 12) return cutOff;
    const type = chunk.toString('latin1', 4, 8);
    const end = offset + 12 + chunk.readUInt32BE(0);
    if (end > bytes.size) return cutOff;
    hasPicture ||= type === 'IDAT';
    isAnimated ||= type === 'acTL';
    if (isNeeded(type)) needed.add(offset, end);
    offset = end;
    if (type !== 'IEND') continue;
    if (offset < bytes.size) return appended;
    return hasPicture ? { pixels, isAnimated, needed: needed.pieces } : cutOff;
  }
  return other;
}
