import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const files = createRequire(import.meta.url);
const weights = ['Regular', 'Medium'] as const;

/** Returns the path of a PDF font. */
export const fontPath = (weight: (typeof weights)[number]): string =>
  files.resolve(`pdfmake/fonts/Roboto/Roboto-${weight}.ttf`);

/** Replaces a character for which the fonts have no glyph. */
const missingGlyph = '\ufffd';

/**
 * Returns a text that the fonts can print. A character without a glyph, such as an emoji, becomes one `missingGlyph`, however
 * many code points it has. `missing` is the number of such characters.
 */
export function replaceMissingGlyphs(text: string): { text: string; missing: number } {
  const plain = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/\t/g, '    ');
  // oxlint-disable-next-line no-control-regex -- what a font shows of control characters is what is to be left out
  const visible = plain.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '');
  if (hasAllGlyphs(visible)) return { text: visible, missing: 0 };
  let missing = 0;
  const printed = Array.from(graphemes.segment(visible), ({ segment }) => {
    if (hasAllGlyphs(segment)) return segment;
    missing += 1;
    return missingGlyph;
  });
  return { text: printed.join(''), missing };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const hasAllGlyphs = (text: string): boolean => {
  for (const character of text)
    if (character !== '\n' && !known().has(character.codePointAt(0) ?? 0)) return false;
  return true;
};

let glyphs: Set<number> | undefined;
/** Returns the code points that all weights have. */
function known(): Set<number> {
  glyphs ??= weights
    .map((weight) => codePointsOf(readFileSync(fontPath(weight))))
    .reduce((all, more) => new Set([...all].filter((point) => more.has(point))));
  return glyphs;
}

/** Reads the Basic Multilingual Plane of a TrueType font from the format 4 part of its `cmap` table. */
function codePointsOf(font: Buffer): Set<number> {
  const cmap = tableAt(font, 'cmap');
  const parts = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, at) =>
    font.readUInt32BE(cmap + 4 + at * 8 + 4),
  );
  const at = parts.map((offset) => cmap + offset).find((part) => font.readUInt16BE(part) === 4);
  if (at === undefined) throw new Error('the font has no cmap of format 4');
  const bytes = font.readUInt16BE(at + 6);
  const points = new Set<number>();
  for (let place = 0; place < bytes; place += 2) {
    const end = font.readUInt16BE(at + 14 + place);
    const start = font.readUInt16BE(at + 16 + bytes + place);
    const delta = font.readUInt16BE(at + 16 + 2 * bytes + place);
    const rangeAt = at + 16 + 3 * bytes + place;
    const range = font.readUInt16BE(rangeAt);
    for (let point = start; point <= end && point < 0xffff; point += 1) {
      const glyph = range === 0 ? point : font.readUInt16BE(rangeAt + range + 2 * (point - start));
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) points.add(point);
    }
  }
  return points;
}

function tableAt(font: Buffer, tag: string): number {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16)
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  throw new Error(`the font has no table ${tag}`);
}

/** Allows breaks within a word after that many characters. Laying out a line that is a single word takes quadratic time. */
export const allowBreaksInWords = (text: string, maxWordLength: number): string =>
  text.replace(new RegExp(`\\S{${maxWordLength}}(?=\\S)`, 'gu'), '$&\u200b');
