import { all, appended, cutOff, other, undisguisedVideo, type Bytes, type Check } from './bytes.ts';
import { recognisedAs } from './recognised-as.ts';

const maxBoxes = 200_000;
/** Brands of ISO media files that hold a video for everyday players. Pictures (heic, avif) and sounds have other brands. */
const videoBrands = /^(isom|iso[2-9a-c]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|f4v |mmp4|XAVC|NDS[CHMPSX])/;

/** Checks boxes within boxes by going from each outermost box to the next. Older QuickTime files have no ftyp. */
const mediaBoxes =
  (isBrand: (brands: readonly string[] | undefined) => boolean): Check =>
  async (bytes) => {
    let offset = 0;
    const found = new Set<string>();
    for (let count = 0; count < maxBoxes && offset < bytes.size; count++) {
      const box = await boxAt(bytes, offset);
      if (!box) return count === 0 ? other : appended;
      if (count === 0 && !isBrand(await brandsOf(bytes, box))) return other;
      found.add(box.type);
      offset = box.end;
    }
    return offset === bytes.size && found.has('moov') && found.has('mdat') ? undefined : cutOff;
  };

interface Box {
  type: string;
  end: number;
}

async function boxAt(bytes: Bytes, offset: number): Promise<Box | undefined> {
  const head = await bytes.at(offset, 16);
  const type = head.toString('latin1', 4, 8);
  if (head.length < 8 || !/^[\w\xa9 -]{4}$/.test(type)) return undefined;
  const size = head.readUInt32BE(0);
  if (size === 0) return { type, end: bytes.size };
  if (size === 1 && head.length === 16) return { type, end: offset + Number(head.readBigUInt64BE(8)) };
  return size < 8 ? undefined : { type, end: offset + size };
}

async function brandsOf(bytes: Bytes, { type, end }: Box): Promise<readonly string[] | undefined> {
  if (type !== 'ftyp')
    return ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].includes(type) ? undefined : [];
  const text = (await bytes.at(8, Math.min(end, 512) - 8)).toString('latin1');
  const [major = '', , ...compatible] = text.match(/[^]{4}/g) ?? [];
  return [major, ...compatible];
}

/** Each element states its length. The second of the two outermost elements ends the file, unless it was written live. */
const ebmlFrame: Check = async (bytes) => {
  const header = lengthAt(await bytes.at(0, 12), 4);
  if (!header) return other;
  const segment = await bytes.at(header.end, 12);
  if (segment.length < 5) return cutOff;
  if (segment.readUInt32BE(0) !== 0x18538067) return other;
  const body = lengthAt(segment, 4);
  if (!body) return other;
  const end = header.end + body.end;
  return body.isOpen || end === bytes.size ? undefined : end > bytes.size ? cutOff : appended;
};

/** EBML writes a length in as many bytes as the leading zeros of the first byte say. All ones mean that the length is unknown. */
function lengthAt(
  buffer: Buffer,
  offset: number,
): { start: number; end: number; isOpen: boolean } | undefined {
  const first = buffer[offset] ?? 0;
  const width = Math.clz32(first) - 23;
  if (first === 0 || offset + width > buffer.length) return undefined;
  let value = BigInt(first & (0xff >> width));
  for (let i = 1; i < width; i++) value = (value << 8n) | BigInt(buffer[offset + i] ?? 0);
  const start = offset + width;
  return { start, end: start + Number(value), isOpen: value === (1n << BigInt(7 * width)) - 1n };
}

/** Checks the RIFF chunk. Larger files have more RIFF chunks behind it. */
const aviChunks: Check = async (bytes) => {
  const start = await bytes.at(0, 12);
  if (start.toString('latin1', 0, 4) !== 'RIFF' || start.toString('latin1', 8, 12) !== 'AVI ') return other;
  let offset = 0;
  for (let count = 0; count < maxBoxes && offset < bytes.size; count++) {
    const head = await bytes.at(offset, 8);
    if (head.length < 8 || !/^[\w ]{4}$/.test(head.toString('latin1', 0, 4))) return appended;
    const end = offset + 8 + head.readUInt32LE(4);
    if (end > bytes.size) return cutOff;
    offset = end + (end % 2);
  }
  return undefined;
};

/** Checks for a pack of a program stream with the next start code where it should be, or for a bare sequence. */
const mpegStart: Check = async ({ size, at }) => {
  const head = await at(0, 32);
  if (head.length < 16) return head.length > 3 && head.readUInt32BE(0) === 0x1ba ? cutOff : other;
  const code = head.readUInt32BE(0);
  if (code === 0x1b3) return size < 64 ? cutOff : undefined;
  if (code !== 0x1ba) return other;
  const isSecond = ((head[4] ?? 0) & 0xc0) === 0x40;
  const next = isSecond ? 14 + ((head[13] ?? 0) & 7) : 12;
  if (size < next + 4) return cutOff;
  return head.readUIntBE(next, 3) === 1 ? undefined : other;
};

/** Checks for a sequence header with a size, a shape and a rate, and for the next start code soon behind it. */
const bareSequence: Check = async ({ size, at }) => {
  const head = await at(0, 512);
  if (head.length < 4 || head.readUInt32BE(0) !== 0x1b3) return other;
  if (size < 64) return cutOff;
  const width = head.readUInt16BE(4) >> 4;
  const height = head.readUInt16BE(5) & 0xfff;
  const shape = head.readUInt8(7) >> 4;
  const rate = head.readUInt8(7) & 15;
  const isWhole = width > 0 && height > 0 && shape > 0 && rate > 0 && rate < 9;
  return isWhole && head.includes(Buffer.from([0, 0, 1]), 8) ? undefined : other;
};

const isoMedia = (isBrand: (brand: string) => boolean): Check =>
  all(
    mediaBoxes((brands) => brands?.[0] !== 'qt  ' && (brands ?? []).some(isBrand)),
    undisguisedVideo,
  );
export const isMp4: Check = isoMedia((brand) => videoBrands.test(brand));
/** A video from the iTunes Store has its own brand. */
export const isProtectedMp4: Check = isoMedia((brand) => brand === 'M4P ' || videoBrands.test(brand));
export const isQuickTime: Check = all(
  mediaBoxes((brands) => brands === undefined || brands[0] === 'qt  '),
  undisguisedVideo,
);
export const isMatroska: Check = all(recognisedAs('mkv'), ebmlFrame, undisguisedVideo);
export const isWebm: Check = all(recognisedAs('webm'), ebmlFrame, undisguisedVideo);
export const isAvi: Check = all(aviChunks, undisguisedVideo);
export const isMpeg: Check = all(mpegStart, undisguisedVideo);
export const isMpegStream: Check = all(bareSequence, undisguisedVideo);

const guid = (hex: string) => Buffer.from(hex, 'hex');
const headerObject = guid('3026b2758e66cf11a6d900aa0062ce6c');
const data = guid('3626b2758e66cf11a6d900aa0062ce6c');
const streamProperties = guid('9107dcb7b7a9cf118ee600c00c205365');
const videoStream = guid('c0ef19bc4d5bcf11a8fd00805f5c442b');

const objectHeadBytes = 24;
/** A header holds a few hundred bytes for each stream, and perhaps a cover picture. */
const maxHeaderBytes = 4 * 1024 * 1024;
const maxObjects = 1000;

/** Checks consecutive objects, each with its kind and its length: a header, the data, perhaps indexes. */
const objects: Check = async (bytes) => {
  const first = await objectAt(bytes, 0);
  if (!first?.kind.equals(headerObject)) return other;
  if (first.end > bytes.size) return cutOff;
  if (!(await hasVideoStream(bytes, first.end))) return other;
  let hasData = false;
  let offset = first.end;
  for (let count = 0; count < maxObjects && offset < bytes.size; count++) {
    const object = await objectAt(bytes, offset);
    if (!object) return hasData ? appended : cutOff;
    hasData ||= object.kind.equals(data);
    offset = object.end;
  }
  return hasData && offset === bytes.size ? undefined : cutOff;
};

async function objectAt(bytes: Bytes, offset: number): Promise<{ kind: Buffer; end: number } | undefined> {
  const head = await bytes.at(offset, objectHeadBytes);
  if (head.length < objectHeadBytes) return undefined;
  const length = Number(head.readBigUInt64LE(16));
  const kind = head.subarray(0, 16);
  // A live broadcast does not know the final length of its data.
  if (length === 0 && kind.equals(data)) return { kind, end: bytes.size };
  return length < objectHeadBytes ? undefined : { kind, end: offset + length };
}

/** Returns whether there is a video stream. A file with only sound has the same frame. */
async function hasVideoStream(bytes: Bytes, headerBytes: number): Promise<boolean> {
  const header = await bytes.at(0, Math.min(headerBytes, maxHeaderBytes));
  for (let found = header.indexOf(streamProperties); found !== -1;) {
    const kind = header.subarray(found + objectHeadBytes, found + objectHeadBytes + 16);
    if (kind.equals(videoStream)) return true;
    found = header.indexOf(streamProperties, found + 1);
  }
  return false;
}

export const isWindowsMedia: Check = all(objects, undisguisedVideo);
