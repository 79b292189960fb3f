import { fileFormats, type FileExtension } from '../../kernel/files/file-formats.ts';
import { isDocx, isOdt, isPages, isPptx, isXlsx } from './archives.ts';
import { other, type Bytes, type Check } from './bytes.ts';
import { isDoc, isPpt, isXls } from './compound-files.ts';
import { isPdf, isRtf } from './documents.ts';
import { isFlash, isFlashVideo } from './flash.ts';
import { isOgg } from './ogg.ts';
import { isJpeg, isPng } from './pictures.ts';
import { inspectSvg } from './svg-upload.ts';
import {
  isAvi,
  isMatroska,
  isMp4,
  isMpeg,
  isMpegStream,
  isProtectedMp4,
  isQuickTime,
  isWebm,
} from './videos.ts';
import { isWindowsMedia } from './windows-media.ts';

const checks: Record<Exclude<FileExtension, 'svg'>, Check> = {
  doc: isDoc,
  docx: isDocx,
  xls: isXls,
  xlsx: isXlsx,
  ppt: isPpt,
  pptx: isPptx,
  pages: isPages,
  odt: isOdt,
  rtf: isRtf,
  pdf: isPdf,
  jpg: isJpeg,
  jpeg: isJpeg,
  png: isPng,
  mp4: isMp4,
  mpeg4: isMp4,
  m4v: isMp4,
  m4p: isProtectedMp4,
  mov: isQuickTime,
  qt: isQuickTime,
  mkv: isMatroska,
  webm: isWebm,
  mpg: isMpeg,
  mpv: isMpegStream,
  avi: isAvi,
  wmv: isWindowsMedia,
  flv: isFlashVideo,
  swf: isFlash,
  ogg: isOgg,
};

/** The content to keep if it differs from the content that arrived, or the end of a sentence that says what is wrong. */
export type ContentInspection = { content?: Buffer } | { error: string };

/** Checks that a file is complete, has the format of its extension, and is nothing else besides. */
export async function inspectContent(bytes: Bytes, extension: FileExtension): Promise<ContentInspection> {
  if (bytes.size === 0) return { error: 'is empty' };
  const inspection = extension === 'svg' ? await inspectSvg(bytes) : resultOf(await checks[extension](bytes));
  if (!('error' in inspection) || inspection.error !== other) return inspection;
  return { error: `is not ${fileFormats[extension].is}, whatever its name says` };
}

const resultOf = (error: string | undefined): ContentInspection => (error === undefined ? {} : { error });
