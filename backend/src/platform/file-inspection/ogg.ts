import { all, appended, cutOff, other, type Check } from './bytes.ts';
import { undisguisedVideo } from './disguise.ts';

const pageHeadBytes = 27;
const maxPages = 200_000;
const isFirst = 2;
const isLast = 4;

/** Checks the pages, each with the lengths of its segments. The first page begins a stream and the last one ends it. */
const pages: Check = async (bytes) => {
  let offset = 0;
  let flags = 0;
  for (let count = 0; count < maxPages && offset < bytes.size; count++) {
    const head = await bytes.at(offset, pageHeadBytes + 255);
    if (head.toString('latin1', 0, 4) !== 'OggS')
      return count === 0 ? other : 'OggS'.startsWith(head.toString('latin1', 0, 4)) ? cutOff : appended;
    if (head.length < pageHeadBytes) return cutOff;
    flags = head.readUInt8(5);
    if (head.readUInt8(4) !== 0 || (count === 0 && (flags & isFirst) === 0)) return other;
    const segments = head.readUInt8(26);
    if (head.length < pageHeadBytes + segments) return cutOff;
    const lengths = head.subarray(pageHeadBytes, pageHeadBytes + segments);
    offset += pageHeadBytes + segments + lengths.reduce((sum, one) => sum + one, 0);
  }
  return offset === bytes.size && (flags & isLast) !== 0 ? undefined : cutOff;
};

export const isOgg: Check = all(pages, undisguisedVideo);
