import { all, appended, cutOff, other, type Check } from './bytes.ts';
import { noArchiveBehind, noMarkupWithin, noPdfWithin } from './disguise.ts';

/** A reader of PDF begins at the end: there stands where the table of its parts is. */
const pdfFrame: Check = async ({ size, at }) => {
  if (!/^%PDF-[12]\.\d/.test((await at(0, 8)).toString('latin1'))) return other;
  const tail = (await at(Math.max(0, size - 2048), 2048)).toString('latin1');
  const end = tail.lastIndexOf('%%EOF');
  if (end === -1 || !/startxref\s+\d+\s*$/.test(tail.slice(0, end))) return cutOff;
  return /^[\s\0]*$/.test(tail.slice(end + 5)) ? undefined : appended;
};

const rtfFrame: Check = async ({ size, at }) => {
  if (!/^\{\\rtf\d/.test((await at(0, 6)).toString('latin1'))) return other;
  const tail = (await at(Math.max(0, size - 256), 256)).toString('latin1');
  return /\}[\s\0]*$/.test(tail) ? undefined : cutOff;
};

export const isPdf: Check = all(pdfFrame, noArchiveBehind, noMarkupWithin);
export const isRtf: Check = all(rtfFrame, noArchiveBehind, noPdfWithin);
