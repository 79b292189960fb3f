import {
  avi,
  compound,
  docx,
  drawing,
  flash,
  flashVideo,
  jpeg,
  matroska,
  movie,
  ogg,
  pdf,
  png,
  sampleFiles,
  webp,
  windowsMedia,
} from './sample-files.ts';
import { zipOf } from './zip-file.ts';

/** A file that must be refused, with a name and the end of the sentence that says why. */
export interface HostileFile {
  what: string;
  name: string;
  content: Buffer;
  message: RegExp;
  /** The same bytes under an allowed name, for files whose name alone is a reason to refuse them. */
  disguise?: { name: string; message: RegExp };
}

const latin = (text: string) => Buffer.from(text, 'latin1');
const program = Buffer.concat([latin('MZ\x90\0\x03\0\0\0'), Buffer.alloc(600), latin('PE\0\0')]);
const page = latin('<!doctype html><html><body><script>alert(1)</script></body></html>');
const archive = zipOf([{ name: 'a.txt', content: 'a' }]);
const without = (content: Buffer, bytes: number) => content.subarray(0, content.length - bytes);
const isNot = /is not an? .*, although its name says so\.$/;
const isOther = /is not one of \.doc, /;
const cut = /is incomplete: its end is missing\.$/;
const script = /contains a script\.$/;
const two = /contains two files in one\.$/;
const behind = /contains data after its end\.$/;
const path = /^A file name cannot contain a path: /;

/** Files that malicious or unlucky people send. */
export const hostileFiles: readonly HostileFile[] = [
  {
    what: 'a program',
    name: 'setup.exe',
    content: program,
    message: isOther,
    disguise: { name: 'setup.docx', message: isNot },
  },
  {
    what: 'a page',
    name: 'x.html',
    content: page,
    message: isOther,
    disguise: { name: 'x.png', message: isNot },
  },
  { what: 'a page as a WebP picture', name: 'x.webp', content: page, message: isNot },
  {
    what: 'a WebP picture without its end',
    name: 'half.webp',
    content: without(webp(), 4),
    message: cut,
  },
  {
    what: 'a WebP picture with more behind it',
    name: 'more.webp',
    content: Buffer.concat([webp(), latin('more')]),
    message: behind,
  },
  {
    what: 'a WebP picture of too many pixels',
    name: 'huge.webp',
    content: webp(16_384, 16_384),
    message: /has more than 100 million pixels\.$/,
  },
  { what: 'a page as a PDF', name: 'x.pdf', content: page, message: isNot },
  { what: 'a page as a drawing', name: 'x.svg', content: page, message: isNot },
  {
    what: 'a shell script',
    name: 'x.sh',
    content: latin('#!/bin/sh\nrm -rf /\n'),
    message: isOther,
    disguise: { name: 'x.rtf', message: isNot },
  },
  {
    what: 'PHP in a picture',
    name: 'x.php.jpg',
    content: Buffer.concat([
      jpeg().subarray(0, 20),
      latin('\xff\xfe\x00\x20<?php system($_GET["c"]);   ?>'),
      jpeg().subarray(20),
    ]),
    message: script,
  },
  {
    what: 'a program behind two extensions',
    name: 'invoice.pdf.exe',
    content: program,
    message: isOther,
    disguise: { name: 'invoice.exe.pdf', message: isNot },
  },
  { what: 'a PNG that says it is a JPEG', name: 'x.jpg', content: png(), message: isNot },
  { what: 'a PDF that says it is a Word document', name: 'x.docx', content: pdf(), message: isNot },
  {
    what: 'a workbook that says it is a Word document',
    name: 'x.docx',
    content: sampleFiles.xlsx,
    message: isNot,
  },
  {
    what: 'an installer that says it is a Word document',
    name: 'x.msi',
    content: compound('\u4840\u3f3f'),
    message: isOther,
    disguise: { name: 'x.doc', message: isNot },
  },
  {
    what: 'a plain archive',
    name: 'x.zip',
    content: archive,
    message: isOther,
    disguise: { name: 'x.pptx', message: isNot },
  },
  { what: 'a WebM that says it is a Matroska', name: 'x.mkv', content: matroska('webm'), message: isNot },
  { what: 'a HEIC picture as a video', name: 'x.mp4', content: movie('heic'), message: isNot },
  { what: 'a Matroska that says it is a WebM', name: 'x.webm', content: matroska(), message: isNot },
  {
    what: 'a sound as a Windows Media video',
    name: 'x.wmv',
    content: windowsMedia('409e69f84d5bcf11a8fd00805f5c442b'),
    message: isNot,
  },
  {
    what: 'a Windows Media video with a program behind it',
    name: 'x.wmv',
    content: Buffer.concat([windowsMedia(), program.subarray(0, 20)]),
    message: behind,
  },
  {
    what: 'a Flash video with a page behind it',
    name: 'x.flv',
    content: Buffer.concat([flashVideo(), page]),
    message: behind,
  },
  {
    what: 'a Flash film with a program behind it',
    name: 'x.swf',
    content: Buffer.concat([flash('CWS'), program]),
    message: behind,
  },
  {
    what: 'a Flash film that bursts',
    name: 'x.swf',
    content: flash('CWS', 12),
    message: /unpacks to far more than it declares\.$/,
  },
  {
    what: 'an Ogg recording with an archive behind it',
    name: 'x.ogg',
    content: Buffer.concat([ogg(), archive]),
    message: behind,
  },
  {
    what: 'a picture with an archive behind it',
    name: 'x.png',
    content: Buffer.concat([png(), archive]),
    message: behind,
  },
  {
    what: 'a photo with an archive in its comment',
    name: 'x.jpg',
    content: Buffer.concat([without(jpeg(), 2), archive, latin('\xff\xd9')]),
    message: two,
  },
  {
    what: 'a PDF with an archive behind it',
    name: 'x.pdf',
    content: Buffer.concat([pdf(), archive]),
    message: behind,
  },
  {
    what: 'an archive with a picture before it',
    name: 'x.odt',
    content: Buffer.concat([png(), sampleFiles.odt]),
    message: isNot,
  },
  {
    what: 'a document with a PDF within',
    name: 'x.docx',
    content: zipOf([
      { name: '%PDF-1.4', content: '' },
      { name: '[Content_Types].xml', content: '' },
      { name: 'word/document.xml', content: '' },
    ]),
    message: two,
  },
  {
    what: 'a document with a page behind it',
    name: 'x.docx',
    content: Buffer.concat([docx(), page]),
    message: behind,
  },
  { what: 'a path up in the name', name: '../../etc/x.png', content: png(), message: path },
  { what: 'a Windows path in the name', name: 'C:\\Windows\\x.png', content: png(), message: path },
  { what: 'an absolute path in the name', name: '/etc/cron.d/x.png', content: png(), message: path },
  {
    what: 'a name that reads backwards',
    name: 'x\u202egnp.exe',
    content: program,
    message: /hidden characters/,
    disguise: { name: 'x\u202eexe.png', message: /hidden characters/ },
  },
  { what: 'a name that is an extension alone', name: '.png', content: png(), message: isOther },
  {
    what: 'a path out of an archive',
    name: 'x.docx',
    content: docx({ name: '../../evil.xml', content: 'x' }),
    message: /contains a part whose path leads out of the file\.$/,
  },
  {
    what: 'a bomb',
    name: 'x.docx',
    content: docx({ name: 'word/media/zeros.xml', content: Buffer.alloc(64 * 1024 * 1024) }),
    message: /unpacks to more than the limit for a document\.$/,
  },
  {
    what: 'a bomb that lies about its size',
    name: 'x.docx',
    content: docx({
      name: 'word/media/zeros.xml',
      content: Buffer.alloc(64 * 1024 * 1024),
      declaredBytes: 1000,
    }),
    message: /unpacks to far more than it declares\.$/,
  },
  {
    what: 'a bomb of parts that lie over each other',
    name: 'x.xlsx',
    content: zipOf([
      { name: '[Content_Types].xml', content: '' },
      { name: 'xl/workbook.xml', content: '' },
      { name: 'xl/workbook.xml', content: Buffer.alloc(1000), placeOf: 1 },
    ]),
    message: two,
  },
  {
    what: 'macros in a document without',
    name: 'x.docm',
    content: docx({ name: 'word/vbaProject.bin', content: 'x' }),
    message: isOther,
    disguise: { name: 'x.docx', message: /contains macros\.$/ },
  },
  {
    what: 'a locked document',
    name: 'x.docx',
    content: docx({ name: 'word/x.xml', content: 'x', flags: 1 }),
    message: /is protected by a password\.$/,
  },
  {
    what: 'a document that has damaged content',
    name: 'x.docx',
    content: damaged(),
    message: /has damaged content\.$/,
  },
  {
    what: 'a script in a drawing',
    name: 'x.svg',
    content: drawing('<script>alert(1)</script>'),
    message: script,
  },
  {
    what: 'an event in a drawing',
    name: 'x.svg',
    content: drawing('<g onload="alert(1)"/>'),
    message: script,
  },
  {
    what: 'a spelt-out script address in a drawing',
    name: 'x.svg',
    content: drawing('<a href="&#106;avascript:alert(1)"><path d="M0 0"/></a>'),
    message: script,
  },
  {
    what: 'a page in a drawing',
    name: 'x.svg',
    content: drawing('<foreignObject><p>x</p></foreignObject>'),
    message: /contains a picture or a page, which is not allowed in a drawing\.$/,
  },
  {
    what: 'a spy in a drawing',
    name: 'x.svg',
    content: drawing('<use href="https://evil.example/x.svg#a"/>'),
    message: /loads something from another address\.$/,
  },
  {
    what: 'entities in a drawing',
    name: 'x.svg',
    content: Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${drawing().toString()}`),
    message: /defines its own entities\.$/,
  },
  {
    what: 'a drawing of nothing',
    name: 'x.svg',
    content: latin('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
    message: /draws nothing\.$/,
  },
  {
    what: 'a flood of pixels',
    name: 'x.png',
    content: png(60_000, 60_000),
    message: /has more than 100 million pixels\.$/,
  },
  {
    what: 'a flood of pixels in a photo',
    name: 'x.jpeg',
    content: jpeg(65_000, 65_000),
    message: /has more than 100 million pixels\.$/,
  },
  { what: 'half a picture', name: 'x.png', content: without(png(), 13), message: cut },
  { what: 'half a photo', name: 'x.jpg', content: without(jpeg(), 2), message: cut },
  { what: 'half a PDF', name: 'x.pdf', content: without(pdf(), 20), message: cut },
  { what: 'half a document', name: 'x.docx', content: without(docx(), 30), message: cut },
  {
    what: 'half a workbook of old',
    name: 'x.xls',
    content: without(compound('Workbook'), 1024),
    message: cut,
  },
  { what: 'half a rich text', name: 'x.rtf', content: latin('{\\rtf1\\ansi Hel'), message: cut },
  { what: 'half a drawing', name: 'x.svg', content: without(drawing(), 6), message: cut },
  { what: 'half a video', name: 'x.mov', content: without(movie('qt  '), 10), message: cut },
  { what: 'half a Matroska', name: 'x.mkv', content: without(matroska(), 3), message: cut },
  { what: 'half an AVI', name: 'x.avi', content: without(avi(), 5), message: cut },
  { what: 'half a WebM', name: 'x.webm', content: without(matroska('webm'), 3), message: cut },
  { what: 'half a Windows Media video', name: 'x.wmv', content: without(windowsMedia(), 9), message: cut },
  { what: 'half a Flash video', name: 'x.flv', content: without(flashVideo(3), 6), message: cut },
  { what: 'half a Flash film', name: 'x.swf', content: without(flash('CWS'), 4), message: cut },
  { what: 'half an Ogg recording', name: 'x.ogg', content: without(ogg(), 68), message: cut },
  { what: 'nothing', name: 'x.pdf', content: Buffer.alloc(0), message: /is empty\.$/ },
];

/** Returns an archive in which a part's bytes do not match the checksum in its directory. */
function damaged(): Buffer {
  const bytes = zipOf([
    { name: '[Content_Types].xml', content: '' },
    { name: 'word/document.xml', content: 'whole', isStored: true },
  ]);
  bytes.write('holes', bytes.indexOf('whole'));
  return bytes;
}
