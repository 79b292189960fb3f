/**
 * What makes a spreadsheet program take a text for a formula, in its narrow and its wide form, behind any apostrophes; some programs
 * take white space off first, and some start a new cell after a tab or the end of a line.
 */
const formulaMark = /^['\s\0]*[=+\-@＝＋－＠]|^['\s\0]*[\t\r\n]/;
const quotedMark = /^'['\s\0]*[=+\-@＝＋－＠]|^'['\s\0]*[\t\r\n]/;

/**
 * A spreadsheet program splits a line at its country's separator. Where that is the semicolon, quotes in the middle of a line
 * protect nothing: what follows a semicolon or the end of a line inside a text begins a cell of its own. A run of separators is
 * matched with the character behind it, whatever that is: a pattern that looks ahead for a formula would read a long run again
 * from each of its characters.
 */
const runOfSeparators = /[;'"\s\0]+[^;'"\s\0]?/g;
const formulaSign = /[=+\-@＝＋－＠]$/;

/** The text with `change` done to what lies between the beginning of an inner cell and its formula. */
const beforeInnerFormulas = (text: string, change: (start: string) => string): string =>
  text.replace(runOfSeparators, (run) => {
    if (!formulaSign.test(run)) return run;
    const start = Math.max(run.lastIndexOf(';'), 0);
    return run.slice(0, start) + change(run.slice(start));
  });

/** A text for a CSV cell: with an apostrophe before whatever could be computed, so that it is shown and never run. */
export const escapeForSpreadsheet = (text: string): string => {
  const inner = beforeInnerFormulas(text, (start) => start.replace(/[;\t\r\n]/g, "$&'"));
  return formulaMark.test(text) ? `'${inner}` : inner;
};

/** A text for a cell that is marked as text already: only what would read like an apostrophe of ours gets one. */
export const escapeTypedText = (text: string): string => {
  const inner = beforeInnerFormulas(text, (start) => start.replace(/([;\t\r\n])'/g, "$1''"));
  return quotedMark.test(text) ? `'${inner}` : inner;
};

/** The text that either of them was given. */
export const unescapeFromSpreadsheet = (cell: string): string =>
  beforeInnerFormulas(quotedMark.test(cell) ? cell.slice(1) : cell, (start) =>
    start.replace(/([;\t\r\n])'/g, '$1'),
  );
