/** What makes a spreadsheet program take a text for a formula, in its narrow and its wide form, behind any apostrophes. */
const formulaMark = /^'*[=+\-@＝＋－＠]/;
const quotedMark = /^'+[=+\-@＝＋－＠]/;

/** A text for a cell that could be computed: with an apostrophe in front, so that it is shown and never run. */
export const toldAsText = (text: string): string => (formulaMark.test(text) ? `'${text}` : text);

/** A text for a cell that is marked as text already: only what would read like an apostrophe of ours gets one. */
export const typedAsText = (text: string): string => (quotedMark.test(text) ? `'${text}` : text);

/** The text that either of them was given. */
export const textAsTold = (cell: string): string => (quotedMark.test(cell) ? cell.slice(1) : cell);
