/**
 * Matches a text that a spreadsheet program takes for a formula. The mark may be narrow or wide and may follow apostrophes. Some
 * programs first remove white space, and some start a new cell after a tab or a line break.
 */
const formulaMark = /^['\s\0]*[=+\-@＝＋－＠]|^['\s\0]*[\t\r\n]/;
const quotedMark = /^'['\s\0]*[=+\-@＝＋－＠]|^'['\s\0]*[\t\r\n]/;

/**
 * A run of separators. A spreadsheet program splits a line at its country's separator. If that is the semicolon, quotes in
 * mid-line protect nothing: a semicolon or line break inside a text starts a new cell.
 *
 * The pattern matches the character after a run, whatever it is. A pattern that looked ahead for a formula would read a long run
 * again from each of its characters.
 */
const runOfSeparators = /[;'"\s\0]+[^;'"\s\0]?/g;
const formulaSign = /[=+\-@＝＋－＠]$/;

/** Returns the text with `change` applied to the part between the beginning of an inner cell and its formula. */
const beforeInnerFormulas = (text: string, change: (start: string) => string): string =>
  text.replace(runOfSeparators, (run) => {
    if (!formulaSign.test(run)) return run;
    const start = Math.max(run.lastIndexOf(';'), 0);
    return run.slice(0, start) + change(run.slice(start));
  });

/**
 * Escapes a text for a CSV cell. It puts an apostrophe before anything that could be computed, so the text is shown and never
 * run.
 */
export const escapeForSpreadsheet = (text: string): string => {
  const inner = beforeInnerFormulas(text, (start) => start.replace(/[;\t\r\n]/g, "$&'"));
  return formulaMark.test(text) ? `'${inner}` : inner;
};

/** Escapes a text for a cell that is already marked as text. Only a text that would look as if it had our apostrophe gets one. */
export const escapeTypedText = (text: string): string => {
  const inner = beforeInnerFormulas(text, (start) => start.replace(/([;\t\r\n])'/g, "$1''"));
  return quotedMark.test(text) ? `'${inner}` : inner;
};

/** Returns the original text of either function. */
export const unescapeFromSpreadsheet = (cell: string): string =>
  beforeInnerFormulas(quotedMark.test(cell) ? cell.slice(1) : cell, (start) =>
    start.replace(/([;\t\r\n])'/g, '$1'),
  );

export type CsvRow = readonly (string | number | null)[];

/** Lets a spreadsheet program recognise UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * Returns a table as CSV (RFC 4180) that is safe in spreadsheet programs of any country. It begins with the byte order mark,
 * quotes every text, and no text begins a formula, whichever separator the program uses.
 */
export const csvText = (rows: readonly CsvRow[]): string => `${byteOrderMark}${rows.map(csvLine).join('')}`;

/** Returns one row, with its line end. */
export const csvLine = (cells: CsvRow): string => `${cells.map(cellOf).join(',')}\r\n`;

const cellOf = (value: string | number | null): string =>
  typeof value === 'number' ? String(value) : `"${escapeForSpreadsheet(value ?? '').replaceAll('"', '""')}"`;
