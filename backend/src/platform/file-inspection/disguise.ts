import { all, holdsScript, twoInOne, type Check } from './bytes.ts';

const endOfZip = Buffer.from('PK\x05\x06', 'latin1');
const endOfZipBytes = 22;
const maxZipCommentBytes = 65_535;

/**
 * Programs that read archives look for an archive at the end of a file, whatever its beginning says. Documents may hold whole
 * archives as attachments, so only an archive that ends with the file counts there.
 */
const archiveBehind =
  (counts: (end: Buffer, before: Buffer, bytesAfter: number) => boolean): Check =>
  async ({ size, at }) => {
    const start = Math.max(0, size - maxZipCommentBytes - endOfZipBytes);
    const tail = await at(start, size - start);
    for (let found = tail.indexOf(endOfZip); found !== -1; found = tail.indexOf(endOfZip, found + 1)) {
      const end = tail.subarray(found, found + endOfZipBytes);
      if (end.length < endOfZipBytes) return undefined;
      const listBytes = end.readUInt32LE(12);
      const before = await at(Math.max(0, start + found - listBytes), 4);
      if (counts(end, before, tail.length - found - endOfZipBytes)) return twoInOne;
    }
    return undefined;
  };

export const noArchiveBehind: Check = archiveBehind((end, _list, after) => end.readUInt16LE(20) === after);
export const noArchiveNearEnd: Check = archiveBehind(
  (_end, list) => list.toString('latin1') === 'PK\x01\x02',
);

/** PDF readers accept a document that begins anywhere in the first 1024 bytes. */
export const noPdfWithin: Check = async ({ at }) =>
  (await at(0, 1024 + 5)).includes('%PDF-') ? twoInOne : undefined;

/** Rejects content that a browser that guesses types, or a server that runs files, would take for a page. */
export const noMarkupWithin: Check = async ({ at }) =>
  /<(script|html|body|iframe|!doctype html|\?php)/i.test((await at(0, 4096)).toString('latin1'))
    ? holdsScript
    : undefined;

/** Checks that a video file is not something else as well. */
export const undisguisedVideo: Check = all(noArchiveNearEnd, noPdfWithin, noMarkupWithin);
