import { t } from '../text/texts.ts';
import { megabyte } from './storage-size.ts';

/** The accepted formats by file extension, with the type that such a file is served as. */
export const fileFormats = {
  doc: { mimeType: 'application/msword' },
  docx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xls: { mimeType: 'application/vnd.ms-excel' },
  xlsx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  ppt: { mimeType: 'application/vnd.ms-powerpoint' },
  pptx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  pages: { mimeType: 'application/vnd.apple.pages' },
  odt: { mimeType: 'application/vnd.oasis.opendocument.text' },
  rtf: { mimeType: 'application/rtf' },
  pdf: { mimeType: 'application/pdf' },
  jpg: { mimeType: 'image/jpeg' },
  jpeg: { mimeType: 'image/jpeg' },
  png: { mimeType: 'image/png' },
  webp: { mimeType: 'image/webp' },
  svg: { mimeType: 'image/svg+xml' },
  mp4: { mimeType: 'video/mp4' },
  mpeg4: { mimeType: 'video/mp4' },
  m4v: { mimeType: 'video/mp4' },
  m4p: { mimeType: 'video/mp4' },
  mov: { mimeType: 'video/quicktime' },
  qt: { mimeType: 'video/quicktime' },
  mkv: { mimeType: 'video/x-matroska' },
  webm: { mimeType: 'video/webm' },
  mpg: { mimeType: 'video/mpeg' },
  mpv: { mimeType: 'video/mpeg' },
  avi: { mimeType: 'video/x-msvideo' },
  wmv: { mimeType: 'video/x-ms-wmv' },
  flv: { mimeType: 'video/x-flv' },
  swf: { mimeType: 'application/vnd.adobe.flash.movie' },
  ogg: { mimeType: 'video/ogg' },
} as const;

export type FileExtension = keyof typeof fileFormats;

/** A form field that takes files: which formats, how large each file, how many at once. */
export interface FileField {
  extensions: readonly FileExtension[];
  maxBytes: number;
  maxCount: number;
  /** Pages show the pictures to everyone. So they must not move, and are stored without where and how they were taken. */
  isPublic?: boolean;
}

export const logoFile: FileField = {
  extensions: ['jpg', 'jpeg', 'png', 'svg'],
  maxBytes: 5 * megabyte,
  maxCount: 1,
  isPublic: true,
};

/** The screenshots of a product, as one save may send them. */
export const screenshotFile: FileField = {
  extensions: ['png', 'jpg', 'jpeg', 'webp'],
  maxBytes: 3 * megabyte,
  maxCount: 8,
  isPublic: true,
};

const officeFormats = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pages', 'odt', 'rtf', 'pdf'] as const;

export const datasheetFile: FileField = {
  extensions: [...officeFormats, 'jpg', 'png', 'jpeg', 'mp4', 'mov', 'mkv', 'mpeg4'],
  maxBytes: 100 * megabyte,
  maxCount: 3,
};

/** The files that a vendor may send in reply to a request for a recorded demo. */
export const recordingFile: FileField = {
  extensions: [...officeFormats, 'mpg', 'mp4', 'mov', 'avi'],
  maxBytes: 100 * megabyte,
  maxCount: 3,
};

export const tooManyFiles = ({ maxCount }: FileField): string =>
  t('You cannot add more than {maxCount, plural, one {# file} other {# files}}.', { maxCount });
export const tooLargeFile = (name: string, { maxBytes }: FileField): string =>
  t('{name} is larger than {maxMb} MB.', { name, maxMb: Math.floor(maxBytes / megabyte) });
export const wrongFormatMessage = (name: string, { extensions }: FileField): string =>
  t('{name} is not one of {extensions}.', {
    name,
    extensions: extensions.map((extension) => `.${extension}`).join(', '),
  });

/** Returns the extension by which a name promises an accepted format. */
export function extensionOf(name: string): FileExtension | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(fileFormats, extension) ? (extension as FileExtension) : undefined;
}
