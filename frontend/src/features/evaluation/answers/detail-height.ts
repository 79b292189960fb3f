/** Pixels. The space around the text of an opened answer is its padding and its Score. */
const lineHeight = 20;
const around = 88;
const minHeight = 120;
const maxHeight = 400;

/** Returns the number of lines that a text needs at this number of characters per line. */
const linesOf = (text: string, across: number): number =>
  text.split('\n').reduce((lines, one) => lines + Math.max(1, Math.ceil(one.length / across)), 0);

/**
 * Returns the height of an opened question whose cells are not measured: the height of its longest text, within limits. Longer
 * text scrolls in its cell.
 */
export function detailHeight(texts: readonly { text: string; across: number }[]): number {
  const lines = Math.max(0, ...texts.map(({ text, across }) => linesOf(text, across)));
  return Math.min(maxHeight, Math.max(minHeight, around + lines * lineHeight));
}
