import { crc32 } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import type { FileExtension } from '../../kernel/files/file-formats.ts';
import { jpeg, png, sampleFiles, webp } from '../../testing/files/sample-files.ts';
import { bytesIn, inBlocks, type Bytes } from './bytes.ts';
import { inspectContent } from './inspect-content.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const inspect = (content: Buffer, extension: FileExtension, isPublic = false) =>
  inspectContent(bytesIn(content), extension, { isPublic });
const errorAbout = async (content: Buffer, extension: FileExtension, isPublic = false) => {
  const inspection = await inspect(content, extension, isPublic);
  return 'error' in inspection ? inspection.error : undefined;
};
const sizeOf = async (content: Buffer, extension: FileExtension) => {
  const inspection = await inspect(content, extension);
  return 'error' in inspection ? inspection.error : inspection.pixels;
};
/** The content that is kept of a public picture. */
const keptOf = async (content: Buffer, extension: FileExtension): Promise<Buffer> => {
  const inspection = await inspect(content, extension, true);
  if ('error' in inspection) throw new Error(inspection.error);
  return inspection.content ?? content;
};

const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
const startBytes = 20;
/** A photo with more segments behind its first one. */
const photoWith = (segments: Buffer[], width = 4, height = 3) => {
  const plain = jpeg(width, height);
  return Buffer.concat([plain.subarray(0, startBytes), ...segments, plain.subarray(startBytes)]);
};
/** What a camera writes: how it was held, in either order of bytes, and its serial number. */
const exif = (orientation: number, order: 'II' | 'MM' = 'MM') => {
  const serial = latin('SERIAL-4711\0');
  const tiff = Buffer.alloc(38);
  const at = {
    uint16: (value: number, place: number) =>
      order === 'II' ? tiff.writeUInt16LE(value, place) : tiff.writeUInt16BE(value, place),
    uint32: (value: number, place: number) =>
      order === 'II' ? tiff.writeUInt32LE(value, place) : tiff.writeUInt32BE(value, place),
  };
  tiff.write(order, 'latin1');
  at.uint16(42, 2);
  at.uint32(8, 4);
  at.uint16(2, 8);
  at.uint16(0x0112, 10);
  at.uint16(3, 12);
  at.uint32(1, 14);
  at.uint16(orientation, 18);
  at.uint16(0xa431, 22);
  at.uint16(2, 24);
  at.uint32(serial.length, 26);
  at.uint32(38, 30);
  return segment(0xe1, Buffer.concat([latin('Exif\0\0'), tiff, serial]));
};

const riffChunk = (type: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([latin(type), length, content, Buffer.alloc(content.length % 2)]);
};
const webpOf = (...chunks: Buffer[]) => {
  const body = Buffer.concat([latin('WEBP'), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([latin('RIFF'), length, body]);
};
const canvas = (width: number, height: number, flags = 0) => {
  const content = Buffer.alloc(10);
  content.writeUInt8(flags, 0);
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return riffChunk('VP8X', content);
};
const frame = (width: number, height: number) => {
  const content = hex('d00100 9d012a 0000 0000 00000000');
  content.writeUInt16LE(width, 6);
  content.writeUInt16LE(height, 8);
  return riffChunk('VP8 ', content);
};

const pngChunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([latin(type), content]);
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))]);
};
const headerEnd = 33;
const pngWith = (chunks: Buffer[], width = 4, height = 3) => {
  const plain = png(width, height);
  return Buffer.concat([plain.subarray(0, headerEnd), ...chunks, plain.subarray(headerEnd)]);
};

describe('The size of a picture', () => {
  it.each([
    ['png', png(640, 360)],
    ['jpg', jpeg(640, 360)],
    ['webp', webp(640, 360)],
  ] as const)('The size of a picture of format %s is read in pixels', async (extension, content) => {
    expect(await sizeOf(content, extension)).toEqual({ width: 640, height: 360 });
  });

  it.each([
    ['VP8 ', webpOf(frame(640, 360))],
    ['VP8X', webpOf(canvas(640, 360), frame(640, 360))],
  ] as const)('The size of a WebP picture is read from its chunk %s', async (_type, content) => {
    expect(await sizeOf(content, 'webp')).toEqual({ width: 640, height: 360 });
  });

  it('A file that is no picture of pixels has no size in pixels', async () => {
    for (const extension of ['svg', 'pdf', 'mp4'] as const)
      expect(await sizeOf(sampleFiles[extension], extension)).toBeUndefined();
  });

  it.each([
    ['a scan and no header of a frame', 'jpg', hex(`ffd8 ffda0002 ${'00'.repeat(20)} ffd9`)],
    [
      'a header of a frame only within the data of its picture',
      'jpg',
      hex(`ffd8 ffda0002 1234 ffc0000b08eeeeeeee01011100 ${'00'.repeat(20)} ffd9`),
    ],
    ['a height of zero', 'jpg', jpeg(4, 0)],
    ['a width of zero', 'jpg', jpeg(0, 4)],
    ['two headers of frames', 'jpg', photoWith([jpeg().subarray(20, 33)])],
    ['a width of zero', 'png', png(0, 4)],
    ['a height of zero', 'png', png(4, 0)],
    ['a width of zero', 'webp', webpOf(frame(0, 4))],
    ['a large frame on a small canvas', 'webp', webpOf(canvas(1, 1), frame(16_383, 16_383))],
    ['two frames', 'webp', webpOf(frame(4, 3), frame(4, 3))],
  ] as const)('A picture with %s (%s) is refused as damaged', async (_what, extension, content) => {
    expect(await errorAbout(content, extension)).toBe('damaged');
  });
});

describe('A public picture', () => {
  it('An animated picture is refused, and a datasheet may be one', async () => {
    const frames = riffChunk('ANMF', Buffer.alloc(16));
    const animated = pngWith([pngChunk('acTL', Buffer.alloc(8))]);
    expect(await errorAbout(animated, 'png', true)).toBe('animated');
    expect(await errorAbout(animated, 'png')).toBeUndefined();
    expect(await errorAbout(webpOf(canvas(4, 3, 2), frames), 'webp', true)).toBe('animated');
    expect(await errorAbout(webpOf(canvas(4, 3, 2), frame(4, 3)), 'webp', true)).toBe('animated');
  });

  const profile = latin('ICC_PROFILE\0\x01\x01colours');
  const place = latin('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>52.5 N 13.4 E</x:xmpmeta>');

  it('A photo is kept with its colours and without place, serial number, comments and what follows it', async () => {
    const colours = [segment(0xe2, profile), segment(0xee, latin('Adobe\0\x64\0\0\0\0\x01'))];
    const facts = [
      exif(1),
      segment(0xe1, place),
      segment(0xed, latin('Photoshop 3.0\0IPTC')),
      segment(0xfe, latin('by Ada')),
    ];
    const whole = photoWith([...colours, ...facts]);
    expect(await keptOf(whole, 'jpg')).toEqual(photoWith(colours));
    expect(await keptOf(Buffer.concat([whole, whole]), 'jpg')).toEqual(photoWith(colours));
    expect(await keptOf(Buffer.concat([whole, sampleFiles.mp4]), 'jpg')).toEqual(photoWith(colours));
    expect(await inspect(whole, 'jpg')).toEqual({ pixels: { width: 4, height: 3 } });
  });

  it('Comments between the scans of a photo are dropped, and its tables are kept', async () => {
    const end = hex('ffd9');
    const scan = hex('ffda0008010100003f00 1234');
    const plain = jpeg(4, 3).subarray(0, -2);
    const table = segment(0xc4, Buffer.alloc(20, 1));
    const content = Buffer.concat([plain, segment(0xfe, latin('by Ada')), table, scan, end]);
    expect(await keptOf(content, 'jpg')).toEqual(Buffer.concat([plain, table, scan, end]));
  });

  it.each([
    ['II', 6, { width: 3, height: 4 }],
    ['MM', 8, { width: 3, height: 4 }],
    ['MM', 3, { width: 4, height: 3 }],
  ] as const)(
    'A photo of byte order %s that a camera turned (%d) keeps only that, and its size is the size as shown',
    async (order, orientation, pixels) => {
      const content = photoWith([exif(orientation, order)]);
      const inspection = await inspect(content, 'jpg', true);
      expect('error' in inspection ? inspection.error : inspection.pixels).toEqual(pixels);
      const kept = await keptOf(content, 'jpg');
      expect(kept.includes('SERIAL')).toBe(false);
      expect(kept).toEqual(
        photoWith([
          segment(
            0xe1,
            hex(`457869660000 4d4d002a00000008 0001 0112 0003 00000001 000${orientation}0000 00000000`),
          ),
        ]),
      );
      expect(await keptOf(kept, 'jpg')).toEqual(kept);
    },
  );

  it('A PNG picture is kept with its colours and without texts', async () => {
    const colours = [pngChunk('gAMA', uint32(45_455)), pngChunk('iCCP', latin('p\0\0zip'))];
    const texts = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map((type) =>
      pngChunk(type, latin('SERIAL-4711')),
    );
    expect(await keptOf(pngWith([...colours, ...texts]), 'png')).toEqual(pngWith(colours));
    expect(await keptOf(pngWith(colours), 'png')).toEqual(pngWith(colours));
  });

  it('A WebP picture is kept with its colours and without metadata, and states its new length', async () => {
    const colours = riffChunk('ICCP', latin('colours'));
    const facts = ['EXIF', 'XMP ', 'PRIV'].map((type) => riffChunk(type, latin('SERIAL-4711')));
    const whole = webpOf(canvas(4, 3, 0x2c), colours, frame(4, 3), ...facts);
    expect(await keptOf(whole, 'webp')).toEqual(webpOf(canvas(4, 3, 0x20), colours, frame(4, 3)));
    expect(await inspect(webp(4, 3), 'webp', true)).toEqual({ pixels: { width: 4, height: 3 } });
  });

  it('A picture whose rest would be a page is refused', async () => {
    const hidden = segment(0xe2, Buffer.concat([profile, latin('<script>alert(1)</script>')]));
    const before = segment(0xe5, Buffer.alloc(5_000, 1));
    const content = photoWith([before, hidden]);
    expect(await errorAbout(content, 'jpg')).toBeUndefined();
    expect(await errorAbout(content, 'jpg', true)).toBe('holdsScript');
  });
});

/** Counts how often a file is read. */
const counted = (content: Buffer): Bytes & { reads: number } => {
  const bytes = bytesIn(content);
  const counting = {
    size: bytes.size,
    reads: 0,
    at(offset: number, length: number) {
      counting.reads += 1;
      return bytes.at(offset, length);
    },
  };
  return counting;
};

describe('The walk through a picture', () => {
  const empty = segment(0xe5, Buffer.alloc(0));
  it.each([
    ['199,000 empty segments', photoWith(Array<Buffer>(199_000).fill(empty))],
    [
      '199,000 empty segments in its data',
      Buffer.concat([jpeg().subarray(0, -2), ...Array<Buffer>(199_000).fill(empty), hex('ffd9')]),
    ],
  ])('A photo with %s is refused after a few reads', async (_what, content) => {
    const bytes = counted(content);
    expect(await inspectContent(bytes, 'jpg', { isPublic: true })).toHaveProperty('error');
    expect(bytes.reads).toBeLessThan(20);
  });

  it('A picture of many small pieces is read in blocks', async () => {
    const bytes = counted(pngWith(Array<Buffer>(1_900).fill(pngChunk('IDAT', Buffer.alloc(1_000)))));
    expect(await inspectContent(bytes, 'png')).not.toHaveProperty('error');
    expect(bytes.reads).toBeLessThan(40);
  });
});

test('Reading in blocks returns the same bytes at every place', async () => {
  const content = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
  const [plain, blocks] = [bytesIn(content), inBlocks(bytesIn(content))];
  for (const [offset, length] of [
    [0, 9],
    [65_530, 9],
    [10, 20],
    [199_990, 40],
    [200_000, 4],
    [250_000, 4],
    [-4, 8],
    [0, 100_000],
    [70_000, 65_536],
  ] as const)
    expect(await blocks.at(offset, length)).toEqual(await plain.at(offset, length));
});
