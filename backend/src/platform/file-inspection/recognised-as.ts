import { fileTypeFromBuffer } from 'file-type';
import { other, type Check } from './bytes.ts';

/** Only the beginning is passed on, since uploads of these formats are inspected in the API process and may be hostile. */
const beginningBytes = 4_100;

/**
 * Checks that a library recognises the format by the beginning of the file.
 *
 * It is not used where it knows less than our own checks. It sees no picture in a PNG with a colour profile longer than the
 * beginning, and no PDF behind blank lines. It takes MP4 files of any unknown brand for videos, and a video in Windows Media for a
 * sound if the sound comes first. In an Office document it looks only at the first parts. Other checks read the same mark as part
 * of a header that they need anyway.
 */
export const recognisedAs =
  (type: 'cfb' | 'jpg' | 'mkv' | 'rtf' | 'webm'): Check =>
  async ({ at }) => {
    const recognised = await fileTypeFromBuffer(await at(0, beginningBytes));
    return recognised?.ext === type ? undefined : other;
  };
