import type { FileExtension } from '../../kernel/files/file-formats.ts';
import type { PixelSize } from '../../kernel/files/pixel-size.ts';
import {
  all,
  bytesIn,
  inBlocks,
  noArchiveNearEnd,
  noMarkupWithin,
  noPdfWithin,
  type Bytes,
} from './bytes.ts';
import type { FileFlaw } from './file-flaws.ts';
import { readJpeg } from './jpeg-picture.ts';
import { contentOf, type Picture } from './picture-content.ts';
import { readPng } from './png-picture.ts';
import { recognisedAs } from './recognised-as.ts';
import { readWebp } from './webp-picture.ts';

const undisguised = all(noArchiveNearEnd, noPdfWithin, noMarkupWithin);
const isJpeg = recognisedAs('jpg');

const readers = {
  png: readPng,
  jpg: async (bytes: Bytes) => (await isJpeg(bytes)) ?? readJpeg(bytes),
  jpeg: async (bytes: Bytes) => (await isJpeg(bytes)) ?? readJpeg(bytes),
  webp: readWebp,
} satisfies Partial<Record<FileExtension, (bytes: Bytes) => Promise<Picture | FileFlaw>>>;

export type PictureExtension = keyof typeof readers;
export const isPictureExtension = (extension: FileExtension): extension is PictureExtension =>
  Object.hasOwn(readers, extension);

/**
 * Checks a picture of pixels. A public picture must not move. If it tells more than it shows, such as where it was taken, the
 * result has the content without that.
 */
export async function inspectPicture(
  file: Bytes,
  extension: PictureExtension,
  { isPublic }: { isPublic: boolean },
): Promise<{ content?: Buffer; pixels: PixelSize } | { error: FileFlaw }> {
  const bytes = inBlocks(file);
  const picture = await readers[extension](bytes);
  if (typeof picture === 'string') return { error: picture };
  const flaw = await undisguised(bytes);
  if (flaw) return { error: flaw };
  const { pixels, isAnimated, needed } = picture;
  if (!isPublic) return { pixels };
  if (isAnimated) return { error: 'animated' };
  const content = await contentOf(file, needed);
  if (!content) return { pixels };
  // Without the parts between, the beginning or the end may be another one.
  const flawOfRest = await undisguised(bytesIn(content));
  return flawOfRest ? { error: flawOfRest } : { content, pixels };
}
