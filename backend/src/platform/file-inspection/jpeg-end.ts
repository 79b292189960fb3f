import { appended, cutOff, type Bytes } from './bytes.ts';

const blockBytes = 65_536;

/**
 * Checks that the picture whose data begins at `scanAt` is complete, and that whatever follows it is harmless. Phones write more
 * behind the picture: zeros, or the maker's own trailer (Samsung's ends in SEFT). Others are a second picture of the same shot
 * (MPF) and a short film of the moment (MP4).
 */
export async function checkJpegEnd(bytes: Bytes, scanAt: number): Promise<string | undefined> {
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
