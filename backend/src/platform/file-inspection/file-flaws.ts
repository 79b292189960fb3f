import type { FileExtension } from '../../kernel/files/file-formats.ts';
import { t, texts } from '../../kernel/text/texts.ts';
import { svgLimitBytes } from './svg-drawing.ts';

/** What a file of each extension is, for the end of a sentence. */
const formatNames = texts({
  doc: 'a Word document of the doc format',
  docx: 'a Word document',
  xls: 'an Excel workbook of the xls format',
  xlsx: 'an Excel workbook',
  ppt: 'a PowerPoint deck of the ppt format',
  pptx: 'a PowerPoint deck',
  pages: 'a Pages document',
  odt: 'an OpenDocument text',
  rtf: 'a rich text (RTF)',
  pdf: 'a PDF',
  jpg: 'a JPEG picture',
  jpeg: 'a JPEG picture',
  png: 'a PNG picture',
  webp: 'a WebP picture',
  svg: 'an SVG drawing',
  mp4: 'an MP4 video',
  mpeg4: 'an MP4 video',
  m4v: 'an MP4 video',
  m4p: 'an MP4 video',
  mov: 'a QuickTime video',
  qt: 'a QuickTime video',
  mkv: 'a Matroska video',
  webm: 'a WebM video',
  mpg: 'an MPEG video',
  mpv: 'an MPEG video stream',
  avi: 'an AVI video',
  wmv: 'a Windows Media video',
  flv: 'a Flash video',
  swf: 'a Flash film',
  ogg: 'an Ogg recording',
});

/** What can be wrong with a file. Some files are inspected in another process, which does not know the reader's language. */
const sentences = {
  empty: (file: string) => t('{file} is empty.', { file }),
  other: (file: string, extension: FileExtension) =>
    t('{file} is not {format}, although its name says so.', { file, format: formatNames[extension] }),
  cutOff: (file: string) => t('{file} is incomplete: its end is missing.', { file }),
  appended: (file: string) => t('{file} contains data after its end.', { file }),
  twoInOne: (file: string) => t('{file} contains two files in one.', { file }),
  holdsScript: (file: string) => t('{file} contains a script.', { file }),
  holdsMacros: (file: string) => t('{file} contains macros.', { file }),
  locked: (file: string) => t('{file} is protected by a password.', { file }),
  unknownCompression: (file: string) => t('{file} uses an unknown compression method.', { file }),
  pathWithin: (file: string) => t('{file} contains a part whose path leads out of the file.', { file }),
  tooComplex: (file: string) => t('{file} is too large or too complex to be checked.', { file }),
  unpacksToMore: (file: string) => t('{file} unpacks to far more than it declares.', { file }),
  unpacksToTooMuch: (file: string) => t('{file} unpacks to more than the limit for a document.', { file }),
  damaged: (file: string) => t('{file} has damaged content.', { file }),
  tooManyPixels: (file: string) => t('{file} has more than 100 million pixels.', { file }),
  animated: (file: string) => t('{file} is animated. Please add a still picture.', { file }),
  tooLargeDrawing: (file: string) =>
    t('{file} is larger than {maxKb} KB, the limit for a drawing.', { file, maxKb: svgLimitBytes / 1024 }),
  reachesOut: (file: string) => t('{file} loads something from another address.', { file }),
  holdsPicture: (file: string) =>
    t('{file} contains a picture or a page, which is not allowed in a drawing.', { file }),
  definesEntities: (file: string) => t('{file} defines its own entities.', { file }),
  drawsNothing: (file: string) => t('{file} draws nothing.', { file }),
};

export type FileFlaw = keyof typeof sentences;

/** Says what is wrong with a file. */
export const flawMessage = (flaw: FileFlaw, file: string, extension: FileExtension): string =>
  sentences[flaw](file, extension);
