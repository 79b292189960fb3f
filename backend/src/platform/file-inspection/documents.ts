import { all, appended, cutOff, other, type Bytes, type Check } from './bytes.ts';
import { noArchiveBehind, noMarkupWithin, noPdfWithin } from './disguise.ts';

/** Byte order marks, which some programs write before everything else, and blanks. */
const beforePdf = /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\s\0]*%PDF-[12]\.\d/;

/**
 * A PDF reader looks for the header in the first 1,024 bytes. It begins to read at the end of the file, where the table of parts
 * is.
 */
const pdfFrame: Check = async (bytes) => {
  if (!beforePdf.test((await bytes.at(0, 1024)).toString('latin1'))) return other;
  const size = await sizeWithoutPadding(bytes);
  const tail = (await bytes.at(Math.max(0, size - 2048), Math.min(size, 2048))).toString('latin1');
  const end = tail.lastIndexOf('%%EOF');
  if (end === -1 || !/startxref\s+\d+\s*$/.test(tail.slice(0, end))) return cutOff;
  return /^[\s\0]*$/.test(tail.slice(end + 5)) ? undefined : appended;
};

/** Some systems pad files with zeros to a round size. */
async function sizeWithoutPadding({ size, at }: Bytes): Promise<number> {
  const blockBytes = 65_536;
  for (let end = size; end > 0; end -= blockBytes) {
    const from = Math.max(0, end - blockBytes);
    const last = (await at(from, end - from)).findLastIndex((byte) => byte !== 0);
    if (last !== -1) return from + last + 1;
  }
  return 0;
}

const rtfFrame: Check = async ({ size, at }) => {
  if (!/^\{\\rtf\d/.test((await at(0, 6)).toString('latin1'))) return other;
  const tail = (await at(Math.max(0, size - 256), 256)).toString('latin1');
  return /\}[\s\0]*$/.test(tail) ? undefined : cutOff;
};

export const isPdf: Check = all(pdfFrame, noArchiveBehind, noMarkupWithin);
export const isRtf: Check = all(rtfFrame, noArchiveBehind, noPdfWithin);
