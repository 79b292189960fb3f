/**
 * What makes a spreadsheet program take a text for a formula, in its narrow and its wide form, behind any apostrophes; some programs
 * take white space off first, and some start a new cell after a tab or the end of a line.
 */
const formulaMark = /^['\s\0]*[=+\-@＝＋－＠]|^['\s\0]*[\t\r\n]/;
const quotedMark = /^'['\s\0]*[=+\-@＝＋－＠]|^'['\s\0]*[\t\r\n]/;

/**
 * A spreadsheet program splits a line at its country's separator. Where that is the semicolon, quotes in the middle of a line
 * protect nothing: what follows a semicolon or the end of a line inside a text begins a cell of its own.
 */
const innerMark = /([;\t\r\n])(?=['"\s\0]*[=+\-@＝＋－＠])/g;
const quotedInnerMark = /([;\t\r\n])'(?=['"\s\0]*[=+\-@＝＋－＠])/g;

/** A text for a CSV cell: with an apostrophe before whatever could be computed, so that it is shown and never run. */
export const toldAsText = (text: string): string => {
  const inner = text.replace(innerMark, "$1'");
  return formulaMark.test(text) ? `'${inner}` : inner;
};

/** A text for a cell that is marked as text already: only what would read like an apostrophe of ours gets one. */
export const typedAsText = (text: string): string => {
  const inner = text.replace(quotedInnerMark, "$1''");
  return quotedMark.test(text) ? `'${inner}` : inner;
};

/** The text that either of them was given. */
export const textAsTold = (cell: string): string =>
  (quotedMark.test(cell) ? cell.slice(1) : cell).replace(quotedInnerMark, '$1');
