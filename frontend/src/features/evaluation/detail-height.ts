/** Pixels. What surrounds the text of an opened answer is its padding and its Score. */
const lineHeight = 20;
const around = 88;
const minHeight = 120;
const maxHeight = 400;

/** Lines that a text takes where so many of its characters stand beside each other. */
const linesOf = (text: string, across: number): number =>
  text.split('\n').reduce((lines, one) => lines + Math.max(1, Math.ceil(one.length / across)), 0);

/**
 * How high an opened question is drawn where its cells are not measured: as high as its longest text needs, within bounds;
 * what is longer scrolls in its cell.
 */
export function detailHeight(texts: readonly { text: string; across: number }[]): number {
  const lines = Math.max(0, ...texts.map(({ text, across }) => linesOf(text, across)));
  return Math.min(maxHeight, Math.max(minHeight, around + lines * lineHeight));
}
