import { megabyte } from './storage-size.ts';

/** The accepted formats by file extension: what such a file is, and the type it is served as. */
export const fileFormats = {
  doc: { is: 'a Word document of the doc format', mimeType: 'application/msword' },
  docx: {
    is: 'a Word document',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xls: { is: 'an Excel workbook of the xls format', mimeType: 'application/vnd.ms-excel' },
  xlsx: {
    is: 'an Excel workbook',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  ppt: { is: 'a PowerPoint deck of the ppt format', mimeType: 'application/vnd.ms-powerpoint' },
  pptx: {
    is: 'a PowerPoint deck',
    mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  pages: { is: 'a Pages document', mimeType: 'application/vnd.apple.pages' },
  odt: { is: 'an OpenDocument text', mimeType: 'application/vnd.oasis.opendocument.text' },
  rtf: { is: 'a rich text (RTF)', mimeType: 'application/rtf' },
  pdf: { is: 'a PDF', mimeType: 'application/pdf' },
  jpg: { is: 'a JPEG picture', mimeType: 'image/jpeg' },
  jpeg: { is: 'a JPEG picture', mimeType: 'image/jpeg' },
  png: { is: 'a PNG picture', mimeType: 'image/png' },
  svg: { is: 'an SVG drawing', mimeType: 'image/svg+xml' },
  mp4: { is: 'an MP4 video', mimeType: 'video/mp4' },
  mpeg4: { is: 'an MP4 video', mimeType: 'video/mp4' },
  m4v: { is: 'an MP4 video', mimeType: 'video/mp4' },
  m4p: { is: 'an MP4 video', mimeType: 'video/mp4' },
  mov: { is: 'a QuickTime video', mimeType: 'video/quicktime' },
  qt: { is: 'a QuickTime video', mimeType: 'video/quicktime' },
  mkv: { is: 'a Matroska video', mimeType: 'video/x-matroska' },
  webm: { is: 'a WebM video', mimeType: 'video/webm' },
  mpg: { is: 'an MPEG video', mimeType: 'video/mpeg' },
  mpv: { is: 'an MPEG video stream', mimeType: 'video/mpeg' },
  avi: { is: 'an AVI video', mimeType: 'video/x-msvideo' },
  wmv: { is: 'a Windows Media video', mimeType: 'video/x-ms-wmv' },
  flv: { is: 'a Flash video', mimeType: 'video/x-flv' },
  swf: { is: 'a Flash film', mimeType: 'application/vnd.adobe.flash.movie' },
  ogg: { is: 'an Ogg recording', mimeType: 'video/ogg' },
} as const;

export type FileExtension = keyof typeof fileFormats;

/** A form field that takes files: which formats, how large each file, how many at once. */
export interface FileField {
  extensions: readonly FileExtension[];
  maxBytes: number;
  maxCount: number;
}

export const logoFile: FileField = {
  extensions: ['jpg', 'jpeg', 'png', 'svg'],
  maxBytes: 5 * megabyte,
  maxCount: 1,
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
  `You cannot add more than ${maxCount} ${maxCount === 1 ? 'file' : 'files'}.`;
export const tooLargeFile = (name: string, { maxBytes }: FileField): string =>
  `${name} is larger than ${Math.floor(maxBytes / megabyte)} MB.`;
export const wrongFormatMessage = (name: string, { extensions }: FileField): string =>
  `${name} is not one of ${extensions.map((extension) => `.${extension}`).join(', ')}.`;

/** Returns the extension by which a name promises an accepted format. */
export function extensionOf(name: string): FileExtension | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(fileFormats, extension) ? (extension as FileExtension) : undefined;
}
