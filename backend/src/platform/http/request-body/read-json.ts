import { refuse } from '../../refusal.ts';
import { bodyMessages } from './body-messages.ts';

/** The limit of nested lists and objects. Code that validates, prints and stores them recurses once for each level. */
const maxDepth = 64;
/**
 * Parsing four megabytes of `{}` takes a third of a second and blocks all other responses. No form comes near these numbers: a
 * questionnaire of 5,000 questions has 35,000 fields.
 */
const maxContainers = 100_000;
const maxFields = 100_000;
const maxItems = 100_000;
/**
 * V8 keeps a hidden class for every order of names that it has seen in an object, and takes a microsecond to create one. Parsing
 * a hundred thousand fields takes 10 ms if the objects are alike, and 150 ms if they all differ.
 */
const maxDistinctFields = 10_000;
/** Spaces, line breaks and the letters of `true`, `false` and `null`. */
const maxBytesBetween = 2 * 1024 * 1024;
const maxTextBytes = 1024 * 1024;
const maxNumberLetters = 400;

const quote = 0x22;
const backslash = 0x5c;

/** The meaning of a byte outside texts. It is a table, since a body may be four megabytes of spaces. */
const kinds = { other: 0, text: 1, open: 2, close: 3, comma: 4, colon: 5, number: 6 } as const;
const kindOf = new Uint8Array(256);
for (const [kind, characters] of [
  [kinds.text, '"'],
  [kinds.open, '[{'],
  [kinds.close, ']}'],
  [kinds.comma, ','],
  [kinds.colon, ':'],
  [kinds.number, '0123456789-+.eE'],
] as const)
  for (const character of characters) kindOf[character.charCodeAt(0)] = kind;

/** Returns where the text that begins at `start` ends, or where it becomes too long. */
function endOfText(bytes: Buffer, start: number): number {
  const end = Math.min(bytes.length, start + maxTextBytes + 2);
  let at = start + 1;
  while (at < end && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/** A tree of the names in objects: after each sequence of names, the names that followed in other objects. */
type NamesTree = Map<string, NamesTree>;

/**
 * Returns which bound the JSON of a body breaks, by its bytes and before parsing: too deep or too large. The result for invalid
 * JSON has no meaning.
 */
export function jsonLimitExceededBy(bytes: Buffer): 'depth' | 'size' | undefined {
  let [containers, fields, distinctFields, items, bytesBetween] = [0, 0, 0, 0, 0];
  let [textStart, textEnd] = [0, 0];
  const root: NamesTree = new Map();
  /** The lists and objects that are still open. */
  const open: NamesTree[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const kind = kindOf[bytes[at] as number];
    if (kind === kinds.other) {
      bytesBetween += 1;
      if (bytesBetween > maxBytesBetween) return 'size';
      continue;
    }
    if (kind === kinds.text) {
      textStart = at + 1;
      textEnd = at = endOfText(bytes, at);
      if (textEnd - textStart > maxTextBytes) return 'size';
    } else if (kind === kinds.open) {
      open.push(root);
      containers += 1;
      if (open.length > maxDepth) return 'depth';
    } else if (kind === kinds.close) open.pop();
    else if (kind === kinds.comma) items += 1;
    else if (kind === kinds.colon) {
      fields += 1;
      const name = bytes.toString('latin1', textStart, textEnd);
      // A long text is copied once, however many colons follow it.
      textStart = textEnd;
      const names = open.at(-1) ?? root;
      let next = names.get(name);
      if (!next) {
        distinctFields += 1;
        names.set(name, (next = new Map()));
      }
      if (open.length > 0) open[open.length - 1] = next;
    } else {
      const start = at;
      while (at + 1 < bytes.length && kindOf[bytes[at + 1] as number] === kinds.number) at += 1;
      if (at - start > maxNumberLetters) return 'size';
    }
    if (containers > maxContainers || fields > maxFields || items > maxItems) return 'size';
    if (distinctFields > maxDistinctFields) return 'size';
  }
  return undefined;
}

const malformed = (): never => refuse('malformed', { message: bodyMessages.notFlatJson });

/** Refuses malformed if the JSON is too deep, and payloadTooLarge if it is too large. */
export function requireJsonWithinBounds(bytes: Buffer): void {
  const bound = jsonLimitExceededBy(bytes);
  if (bound === 'size') refuse('payloadTooLarge', { message: bodyMessages.tooManyValues });
  if (bound === 'depth') malformed();
}

/** Parses a body whose bounds were checked. Refuses malformed. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return malformed();
  }
}
