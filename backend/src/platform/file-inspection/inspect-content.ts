import type { FileExtension } from '../../kernel/files/file-formats.ts';
import type { PixelSize } from '../../kernel/files/pixel-size.ts';
import {
  other,
  all,
  appended,
  cutOff,
  noMarkupWithin,
  noPdfWithin,
  noArchiveBehind,
  undisguisedVideo,
  bytesOf,
  type Bytes,
  type Check,
} from './bytes.ts';
import { isDoc, isPpt, isXls } from './compound-files.ts';
import { isFlash, isFlashVideo } from './flash.ts';
import { inspectPicture, isPictureExtension, type PictureExtension } from './pictures.ts';
import { recognisedAs } from './recognised-as.ts';
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
  isWindowsMedia,
} from './videos.ts';
import { listZip, unpacking, type ZipEntry } from './zip-entries.ts';
import { open } from 'node:fs/promises';
import type { FileFlaw } from './file-flaws.ts';

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
    offset += pageHeadBytes + segments + lengths.reduce((sum, length) => sum + length, 0);
  }
  return offset === bytes.size && (flags & isLast) !== 0 ? undefined : cutOff;
};

const isOgg: Check = all(pages, undisguisedVideo);

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
  const tail = (await at(Math.max(0, size - 256), 256)).toString('latin1');
  return /\}[\s\0]*$/.test(tail) ? undefined : cutOff;
};

const isPdf: Check = all(pdfFrame, noArchiveBehind, noMarkupWithin);
const isRtf: Check = all(recognisedAs('rtf'), rtfFrame, noArchiveBehind, noPdfWithin);

type OfFormat = (bytes: Bytes, entries: readonly ZipEntry[]) => Promise<FileFlaw | undefined>;

/** Checks that an archive is complete, holds what its format requires, and unpacks to the sizes that it states. */
const archive = (ofFormat: OfFormat): Check =>
  all(async (bytes) => {
    const entries = await listZip(bytes);
    if (typeof entries === 'string') return entries;
    return (await ofFormat(bytes, entries)) ?? unpacking(bytes, entries);
  }, noPdfWithin);

const has = (entries: readonly ZipEntry[], name: RegExp): boolean =>
  entries.some((entry) => name.test(entry.name));

const officeDocument = (main: RegExp): Check =>
  archive(async (_bytes, entries) => {
    if (!has(entries, /^\[Content_Types\]\.xml$/i) || !has(entries, main)) return other;
    const isMacro = ({ name }: ZipEntry) => /vbaProject/i.test(name) && /\.bin$/i.test(name);
    return entries.some(isMacro) ? 'holdsMacros' : undefined;
  });

const openDocument = (mimeType: string): Check =>
  archive(async (bytes, entries) => {
    const first = entries.find((entry) => entry.offset === 0);
    if (first?.name !== 'mimetype' || first.isDeflated) return other;
    if ((await bytes.at(first.start, first.packedBytes)).toString('latin1') !== mimeType) return other;
    if (!has(entries, /^content\.xml$/)) return other;
    return has(entries, /^(Basic|Scripts)\/./) ? 'holdsMacros' : undefined;
  });

const isDocx: Check = officeDocument(/^word\/document\d*\.xml$/i);
const isXlsx: Check = officeDocument(/^xl\/workbook\d*\.xml$/i);
const isPptx: Check = officeDocument(/^ppt\/presentation\d*\.xml$/i);
const isOdt: Check = openDocument('application/vnd.oasis.opendocument.text');
const isPages: Check = all(
  archive(async (_bytes, entries) =>
    has(entries, /^(Index\/Document\.iwa|Index\.zip|index\.xml(\.gz)?)$/) && !has(entries, /^Index\/Slide/)
      ? undefined
      : other,
  ),
  noMarkupWithin,
);

const checks: Record<Exclude<FileExtension, 'svg' | PictureExtension>, Check> = {
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

/**
 * The content to keep if it differs from the content that arrived, and of a picture of pixels its size as shown. Otherwise what is
 * wrong with the file.
 */
export type ContentInspection = { content?: Buffer; pixels?: PixelSize } | { error: FileFlaw };

/**
 * Checks that a file is complete, has the format of its extension, and is nothing else besides. With `isPublic`, a picture must
 * not move, and its content to keep does not tell where and with which camera it was taken.
 */
export async function inspectContent(
  bytes: Bytes,
  extension: FileExtension,
  { isPublic }: { isPublic: boolean } = { isPublic: false },
): Promise<ContentInspection> {
  if (bytes.size === 0) return { error: 'empty' };
  if (isPictureExtension(extension)) return inspectPicture(bytes, extension, { isPublic });
  return extension === 'svg' ? inspectSvg(bytes) : resultOf(await checks[extension](bytes));
}

const resultOf = (error: FileFlaw | undefined): ContentInspection => (error === undefined ? {} : { error });

/** A file that was written to this machine's disk. */
export interface FileOnDisk {
  path: string;
  sizeBytes: number;
  extension: FileExtension;
}

/**
 * The content to keep if it differs from the content that arrived, in base64 since it travels as JSON. Otherwise what is wrong
 * with the file.
 */
export type Inspection = { content?: string } | { error: FileFlaw };

/** Inspects a file in a parser process. */
export async function inspectFile({ path, sizeBytes, extension }: FileOnDisk): Promise<Inspection> {
  const handle = await open(path, 'r');
  try {
    const inspection = await inspectContent(bytesOf(handle, sizeBytes), extension);
    if ('error' in inspection) return inspection;
    return inspection.content ? { content: inspection.content.toString('base64') } : {};
  } finally {
    await handle.close();
  }
}
