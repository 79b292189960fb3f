import { describe, expect, it } from 'vitest';
import { extensionOf, fileFormats, type FileExtension } from '../../kernel/files/file-formats.ts';
import { hostileFiles } from '../../testing/files/hostile-files.ts';
import {
  drawing,
  flash,
  flashVideo,
  movie,
  sampleFiles,
  windowsMedia,
} from '../../testing/files/sample-files.ts';
import { zipOf } from '../../testing/files/zip-file.ts';
import { bytesIn } from './bytes.ts';
import { flawMessage } from './file-flaws.ts';
import { inspectContent } from './inspect-content.ts';

const errorAbout = async (content: Buffer, extension: FileExtension) => {
  const inspection = await inspectContent(bytesIn(content), extension);
  return 'error' in inspection ? inspection.error : undefined;
};
/** These formats do not state their length, or end where the last relevant part ends. */
const isLenient = (extension: FileExtension) => ['mpg', 'mpv', 'doc', 'xls', 'ppt'].includes(extension);
const extensions = Object.keys(fileFormats) as FileExtension[];
/** Names that share one format. */
const alike: readonly FileExtension[][] = [
  ['jpg', 'jpeg'],
  ['mp4', 'mpeg4', 'm4v', 'm4p'],
  ['mov', 'qt'],
  ['mpg', 'mpv'],
];

const drawingWith = (declarations: string) =>
  Buffer.from(
    `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n${declarations}\n]>\n` +
      '<svg version="1.1" xmlns="&ns_svg;" viewBox="0 0 24 24"><path d="M2 2h20v20H2z"/></svg>\n',
  );
const namespaced = drawingWith(
  '<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n  <!ENTITY ns_xlink "http://www.w3.org/1999/xlink">',
);
/** A trailer as some phones write it: pieces, their table, which begins with SEFH, and the table's length before SEFT. */
const phoneTrailer = Buffer.concat([
  Buffer.from('\0\0\x01\x0aImage_UTC_Data1700000000000SEFH'),
  Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 24, 0, 0, 0]),
  Buffer.from('SEFT'),
]);

describe('a file', () => {
  it.each(extensions)('A whole file of format %s is accepted', async (extension) => {
    expect(await errorAbout(sampleFiles[extension], extension)).toBeUndefined();
  });

  it.each(extensions)('A file of format %s is accepted under no other extension', async (extension) => {
    for (const name of extensions) {
      if (name === extension || alike.some((pair) => pair.includes(name) && pair.includes(extension)))
        continue;
      expect([name, await errorAbout(sampleFiles[extension], name)]).toEqual([name, 'other']);
    }
  });

  it.each(extensions)(
    'Inspecting a file of format %s never throws, wherever the file is cut off',
    async (extension) => {
      const whole = sampleFiles[extension];
      for (let end = 0; end < whole.length; end++) {
        const inspection = await inspectContent(bytesIn(whole.subarray(0, end)), extension);
        expect(
          'error' in inspection || whole.subarray(end).every((byte) => byte <= 32) || isLenient(extension),
        ).toBe(true);
      }
    },
  );

  it.each([
    ['a byte order mark before its header', 'pdf', Buffer.concat([Buffer.from('\ufeff'), sampleFiles.pdf])],
    ['blank lines before its header', 'pdf', Buffer.concat([Buffer.from('\r\n\n'), sampleFiles.pdf])],
    ['four kilobytes of zeros behind it', 'pdf', Buffer.concat([sampleFiles.pdf, Buffer.alloc(4096)])],
    [
      'a hundred kilobytes of zeros behind it',
      'pdf',
      Buffer.concat([sampleFiles.pdf, Buffer.alloc(100_000)]),
    ],
    ['zeros behind it', 'jpg', Buffer.concat([sampleFiles.jpg, Buffer.alloc(100_000)])],
    ['the trailer of a phone’s maker', 'jpg', Buffer.concat([sampleFiles.jpg, phoneTrailer])],
    ['a second picture of the same shot', 'jpg', Buffer.concat([sampleFiles.jpg, sampleFiles.jpg])],
    ['a short film of the moment', 'jpg', Buffer.concat([sampleFiles.jpg, sampleFiles.mp4])],
    ['its namespaces as entities', 'svg', namespaced],
  ] as const)('A file with %s is accepted', async (_what, extension, content) => {
    expect(await errorAbout(content, extension)).toBeUndefined();
  });

  it.each([
    ['markup before its header', 'pdf', Buffer.concat([Buffer.from('<html>'), sampleFiles.pdf])],
    ['other words before its header', 'pdf', Buffer.concat([Buffer.from('MZ '), sampleFiles.pdf])],
    ['words behind its end', 'jpg', Buffer.concat([sampleFiles.jpg, Buffer.from('and more')])],
    ['an entity of an entity', 'svg', drawingWith('<!ENTITY a "http://x.example/"><!ENTITY b "&a;&a;">')],
    ['an entity from elsewhere', 'svg', drawingWith('<!ENTITY a SYSTEM "file:///etc/passwd">')],
    ['an entity that is markup', 'svg', drawingWith('<!ENTITY a "<script>alert(1)</script>">')],
    ['a parameter entity', 'svg', drawingWith('<!ENTITY % a "http://x.example/">')],
  ] as const)('A file with %s is refused', async (_what, extension, content) => {
    expect(await errorAbout(content, extension)).toBeDefined();
  });

  it('An older QuickTime video, an archive with wide sizes and a drawing with comments are accepted', async () => {
    const [ftypBytes] = [20];
    expect(await errorAbout(movie('qt  ').subarray(ftypBytes), 'mov')).toBeUndefined();
    const commented = Buffer.from(
      `<?xml version="1.0"?><!-- made --> ${drawing().toString()}\n<!-- end -->\n`,
    );
    expect(await errorAbout(commented, 'svg')).toBeUndefined();
  });

  it('A long Flash video, a packed Flash film and a live Windows Media video are accepted', async () => {
    expect(await errorAbout(flashVideo(5000), 'flv')).toBeUndefined();
    expect(await errorAbout(flash('CWS'), 'swf')).toBeUndefined();
    expect(await errorAbout(flash('ZWS'), 'swf')).toBeUndefined();
    const live = windowsMedia();
    live.writeBigUInt64LE(0n, live.length - 72);
    expect(await errorAbout(live, 'wmv')).toBeUndefined();
  });

  it('A long Flash video without its last bytes and a film shorter than it states are reported as cut off', async () => {
    expect(await errorAbout(flashVideo(5000).subarray(0, -1), 'flv')).toBe('cutOff');
    expect(await errorAbout(flash('CWS', 400), 'swf')).toBe('cutOff');
    expect(await errorAbout(flash('ZWS').subarray(0, -1), 'swf')).toBe('cutOff');
  });

  it('An archive with a comment behind it is refused', async () => {
    const content = zipOf([{ name: 'Index/Document.iwa', content: 'x' }], 'hello');
    expect(await errorAbout(content, 'pages')).toBe('appended');
  });

  it('An archive that leads a reader of ZIP64 to a second list of its parts is refused', async () => {
    const mark = `PK\x06\x07${'\0'.repeat(16)}`;
    const parts = [{ name: 'Index/Document.iwa', content: 'x' }];
    expect(
      await errorAbout(zipOf([...parts, { name: 'x'.repeat(20), content: '' }]), 'pages'),
    ).toBeUndefined();
    expect(await errorAbout(zipOf([...parts, { name: `y${mark}`, content: '' }]), 'pages')).toBe('twoInOne');
  });

  it('A drawing is kept without the parts that draw nothing', async () => {
    const inspection = await inspectContent(
      bytesIn(drawing('<metadata>who</metadata><g data-x="1"/>')),
      'svg',
    );
    expect('content' in inspection && inspection.content?.toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8">' +
        '<g></g><path d="M0 0h8v8z"></path></svg>',
    );
  });
});

describe('a hostile file', () => {
  const inspectable = hostileFiles.flatMap(({ what, name, content, message, disguise }) =>
    [{ name, message }, ...(disguise ? [disguise] : [])].flatMap((shown) => {
      const extension = extensionOf(shown.name);
      return extension && !/path|hidden|not one of/.test(shown.message.source)
        ? [{ what, content, extension, message: shown.message }]
        : [];
    }),
  );
  it.each(inspectable)(
    'A hostile file is recognised by its content: $what',
    async ({ content, extension, message }) => {
      const flaw = await errorAbout(content, extension);
      expect(flaw && flawMessage(flaw, 'x', extension)).toMatch(message);
    },
  );
});
