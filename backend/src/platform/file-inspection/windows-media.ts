import { all, appended, cutOff, other, type Bytes, type Check } from './bytes.ts';
import { undisguisedVideo } from './disguise.ts';

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
  if (!(await tellsOfVideo(bytes, first.end))) return other;
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
async function tellsOfVideo(bytes: Bytes, headerBytes: number): Promise<boolean> {
  const header = await bytes.at(0, Math.min(headerBytes, maxHeaderBytes));
  for (let found = header.indexOf(streamProperties); found !== -1;) {
    const kind = header.subarray(found + objectHeadBytes, found + objectHeadBytes + 16);
    if (kind.equals(videoStream)) return true;
    found = header.indexOf(streamProperties, found + 1);
  }
  return false;
}

export const isWindowsMedia: Check = all(objects, undisguisedVideo);
