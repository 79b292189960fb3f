import { refuse } from '../refusal.ts';

/** Lists and objects in one another: what checks, prints and stores them goes down by a call a level. */
const maxDepth = 64;
/**
 * To parse four megabytes of `{}` takes a third of a second, in which nothing else is answered. No form comes near these numbers: a
 * questionnaire of 5,000 questions has 35,000 fields.
 */
const maxContainers = 100_000;
const maxFields = 100_000;
const maxItems = 500_000;
const maxTextBytes = 1024 * 1024;
const maxNumberLetters = 400;

const quote = 0x22;
const backslash = 0x5c;
const minus = 0x2d;

const isNumeric = (byte: number) =>
  (byte >= 0x30 && byte <= 0x39) ||
  byte === minus ||
  byte === 0x2e ||
  byte === 0x2b ||
  byte === 0x45 ||
  byte === 0x65;

/** Where the text that begins at `start` ends. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/**
 * Whether JSON is deeper or larger than a body may be, by its bytes: before anything is made of it. Of what is no JSON it says
 * anything.
 */
export function boundBrokenBy(bytes: Uint8Array): 'depth' | 'size' | undefined {
  let [depth, containers, fields, items] = [0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte === quote) {
      const end = endOfText(bytes, at);
      if (end - at > maxTextBytes) return 'size';
      at = end;
    } else if (byte === 0x5b || byte === 0x7b) {
      depth += 1;
      containers += 1;
      if (depth > maxDepth) return 'depth';
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1;
    else if (byte === 0x2c) items += 1;
    else if (byte === 0x3a) fields += 1;
    else if (isNumeric(byte)) {
      const start = at;
      while (at + 1 < bytes.length && isNumeric(bytes[at + 1] as number)) at += 1;
      if (at - start > maxNumberLetters) return 'size';
    }
    if (containers > maxContainers || fields > maxFields || items > maxItems) return 'size';
  }
  return undefined;
}

/** The value of a body, or of a field of it, in JSON. Refuses malformed, payloadTooLarge. */
export function readJsonValue(bytes: Buffer): unknown {
  const bound = boundBrokenBy(bytes);
  if (bound === 'size') refuse('payloadTooLarge', { message: 'The body holds too many or too long values.' });
  try {
    if (bound !== undefined) throw new RangeError('too deep');
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return refuse('malformed', { message: 'The body is no JSON, or goes too deep.' });
  }
}
