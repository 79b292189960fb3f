/**
 * What makes a spreadsheet program take a text for a formula, in its narrow and its wide form, behind any apostrophes; some programs
 * take white space off first, and some begin a cell anew behind a tab or the end of a line.
 */
const formulaMark = /^['\s\0]*[=+\-@＝＋－＠]|^['\s\0]*[\t\r\n]/;
const quotedMark = /^'['\s\0]*[=+\-@＝＋－＠]|^'['\s\0]*[\t\r\n]/;

/** A text for a cell that could be computed: with an apostrophe in front, so that it is shown and never run. */
export const toldAsText = (text: string): string => (formulaMark.test(text) ? `'${text}` : text);

/** A text for a cell that is marked as text already: only what would read like an apostrophe of ours gets one. */
export const typedAsText = (text: string): string => (quotedMark.test(text) ? `'${text}` : text);

/** The text that either of them was given. */
export const textAsTold = (cell: string): string => (quotedMark.test(cell) ? cell.slice(1) : cell);
