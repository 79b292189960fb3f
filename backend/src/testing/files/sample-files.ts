import { crc32, deflateSync } from 'node:zlib';
import type { FileExtension } from '../../kernel/files/file-formats.ts';
import { zipOf, type ZipPart } from './zip-file.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (type: string, content: Buffer) =>
  Buffer.concat([
    uint32(content.length),
    latin(type),
    content,
    uint32(crc32(Buffer.concat([latin(type), content]))),
  ]);

export const png = (width = 2, height = 2): Buffer =>
  Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), latin('\x08\x00\x00\x00\x00')])),
    chunk('IDAT', deflateSync(Buffer.alloc(6))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

export const jpeg = (width = 2, height = 2): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return Buffer.concat([
    latin('\xff\xd8\xff\xe0\x00\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    latin('\xff\xc0\x00\x0b\x08'),
    size,
    latin('\x01\x01\x11\x00'),
    latin('\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00'),
    latin('\x12\x34\x56\xff\xd9'),
  ]);
};

const riff = (kind: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(4 + content.length);
  return Buffer.concat([latin('RIFF'), size, latin(kind), content]);
};

/** Returns a picture without losses. */
export const webp = (width = 2, height = 2): Buffer => {
  const content = Buffer.from('2f0000000000111119888800fe0700', 'hex');
  content.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return riff('WEBP', Buffer.concat([latin('VP8L'), length, content, Buffer.alloc(content.length % 2)]));
};

export const pdf = (): Buffer =>
  latin(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n44\n%%EOF\n',
  );

/** Returns the parts of a Word file. `more` parts are added to or replace the first. */
export const docx = (...more: ZipPart[]): Buffer =>
  zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: '<w:document/>'.repeat(50) },
    ...more,
  ]);

const office = (main: string) =>
  zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: main, content: '<x/>' },
  ]);

/** Returns a compound file whose directory names one stream of two sectors. */
export function compound(stream: string): Buffer {
  const header = Buffer.alloc(512);
  latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1').copy(header);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(0xfffffffe, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const fat = Buffer.alloc(512, 0xff);
  for (const [sector, next] of [0xfffffffd, 0xfffffffe, 3, 0xfffffffe].entries())
    fat.writeUInt32LE(next, sector * 4);
  const directory = Buffer.alloc(512);
  for (const [at, name, type] of [
    [0, 'Root Entry', 5],
    [128, stream, 2],
  ] as const) {
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, at + 64);
    directory[at + 66] = type;
  }
  return Buffer.concat([header, fat, directory, Buffer.alloc(1024, 1)]);
}

const box = (type: string, content: Buffer) =>
  Buffer.concat([uint32(8 + content.length), latin(type), content]);
export const movie = (brand: string, mediaBytes = 64): Buffer =>
  Buffer.concat([
    box('ftyp', latin(`${brand}\0\0\0\0${brand}`)),
    box('moov', box('mvhd', Buffer.alloc(100))),
    box('mdat', Buffer.alloc(mediaBytes, 7)),
  ]);

export const matroska = (docType = 'matroska'): Buffer => {
  const name = Buffer.concat([
    latin('\x42\x82'),
    latin(String.fromCharCode(0x80 + docType.length)),
    latin(docType),
  ]);
  const body = latin('\x1f\x43\xb6\x75\x84\xe7\x82\x00\x00');
  return Buffer.concat([
    latin('\x1a\x45\xdf\xa3'),
    latin(String.fromCharCode(0x80 + name.length)),
    name,
    latin('\x18\x53\x80\x67'),
    latin(String.fromCharCode(0x80 + body.length)),
    body,
  ]);
};

export const avi = (): Buffer => riff('AVI ', latin('LIST\x04\x00\x00\x00hdrl'));

const mpeg = () =>
  Buffer.concat([
    latin('\0\0\x01\xba\x44\0\x04\0\x04\x01\0\0\x03\xf8'),
    latin('\0\0\x01\xbb'),
    Buffer.alloc(64),
    latin('\0\0\x01\xb9'),
  ]);

/** Returns a 320 by 240 sequence at 25 frames a second, with the header of one frame. */
const mpegStream = () =>
  Buffer.concat([
    latin('\0\0\x01\xb3\x14\x00\xf0\x13\xff\xff\xe0\x18'),
    latin('\0\0\x01\x00\x00\x0f\xff\xf8'),
    Buffer.alloc(60, 0x55),
    latin('\0\0\x01\xb7'),
  ]);

const asfObject = (kind: string, content: Buffer) => {
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(24 + content.length));
  return Buffer.concat([Buffer.from(kind, 'hex'), length, content]);
};
/** Returns a header that declares one stream, video by default, followed by data. */
export const windowsMedia = (stream = 'c0ef19bc4d5bcf11a8fd00805f5c442b'): Buffer =>
  Buffer.concat([
    asfObject(
      '3026b2758e66cf11a6d900aa0062ce6c',
      Buffer.concat([
        latin('\x01\0\0\0\x01\x02'),
        asfObject(
          '9107dcb7b7a9cf118ee600c00c205365',
          Buffer.concat([Buffer.from(stream, 'hex'), Buffer.alloc(54, 1)]),
        ),
      ]),
    ),
    asfObject('3626b2758e66cf11a6d900aa0062ce6c', Buffer.alloc(64, 1)),
  ]);

/** Returns a Flash video with this many video tags. */
export const flashVideo = (tags = 1): Buffer => {
  const tag = Buffer.concat([latin('\x09\0\0\x08\0\0\0\0\0\0\0'), Buffer.alloc(8, 1), uint32(19)]);
  return Buffer.concat([latin('FLV\x01\x01'), uint32(9), uint32(0), ...Array<Buffer>(tags).fill(tag)]);
};

const filmBody = Buffer.concat([latin('\x78\0\x05\x5f\0\0\x0f\xa0\0\0\x18\x01\0'), latin('\x40\0\0\0')]);
/** Returns a film without frames: uncompressed, compressed by zlib, or with data in LZMA's layout. */
export const flash = (
  packing: 'FWS' | 'CWS' | 'ZWS' = 'FWS',
  declaredBytes = 8 + filmBody.length,
): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(declaredBytes);
  const packed = {
    FWS: filmBody,
    CWS: deflateSync(filmBody),
    ZWS: Buffer.concat([latin('\x20\0\0\0\x5d\0\0\x20\0'), Buffer.alloc(32, 1)]),
  };
  return Buffer.concat([latin(`${packing}\x0a`), size, packed[packing]]);
};

const oggPage = (pageFlags: number, number: number, content: Buffer) => {
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head.writeUInt8(pageFlags, 5);
  head.writeUInt32LE(number, 18);
  head.writeUInt8(1, 26);
  return Buffer.concat([head, Buffer.from([content.length]), content]);
};
/** Returns a first page, some in between, and a last. */
export const ogg = (): Buffer =>
  Buffer.concat([
    oggPage(2, 0, latin('\x80theora\x03\x02\x01')),
    oggPage(0, 1, Buffer.alloc(40, 1)),
    oggPage(4, 2, Buffer.alloc(40, 1)),
  ]);

const odt = () =>
  zipOf([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', isStored: true },
    { name: 'content.xml', content: '<office:document-content/>' },
  ]);

export const drawing = (inside = ''): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}<path d="M0 0h8v8z"/></svg>`,
  );

/** The smallest complete file of each format. */
export const sampleFiles: Record<FileExtension, Buffer> = {
  doc: compound('WordDocument'),
  docx: docx(),
  xls: compound('Workbook'),
  xlsx: office('xl/workbook.xml'),
  ppt: compound('PowerPoint Document'),
  pptx: office('ppt/presentation.xml'),
  pages: zipOf([{ name: 'Index/Document.iwa', content: 'iwa', isStored: true }]),
  odt: odt(),
  rtf: latin('{\\rtf1\\ansi Hello}'),
  pdf: pdf(),
  jpg: jpeg(),
  jpeg: jpeg(),
  png: png(),
  webp: webp(),
  svg: drawing(),
  mp4: movie('isom'),
  mpeg4: movie('mp42'),
  m4v: movie('M4V '),
  m4p: movie('M4P '),
  mov: movie('qt  '),
  qt: movie('qt  '),
  mkv: matroska(),
  webm: matroska('webm'),
  mpg: mpeg(),
  mpv: mpegStream(),
  avi: avi(),
  wmv: windowsMedia(),
  flv: flashVideo(),
  swf: flash(),
  ogg: ogg(),
};
