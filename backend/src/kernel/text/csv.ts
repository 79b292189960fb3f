import { escapeForSpreadsheet } from './spreadsheet-escape.ts';

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
