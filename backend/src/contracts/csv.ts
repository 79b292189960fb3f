import { escapeForSpreadsheet } from './spreadsheet-escape.ts';

export type CsvRow = readonly (string | number | null)[];

/** By it a spreadsheet program recognises UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * A table as CSV (RFC 4180) that is safe in a spreadsheet program of any country: it begins with the byte order mark, every text is
 * quoted, and no text begins a formula, whichever separator the program splits at.
 */
export const csvText = (rows: readonly CsvRow[]): string => `${byteOrderMark}${rows.map(csvLine).join('')}`;

/** One row of it, with its line end. */
export const csvLine = (cells: CsvRow): string => `${cells.map(cellOf).join(',')}\r\n`;

const cellOf = (value: string | number | null): string =>
  typeof value === 'number' ? String(value) : `"${escapeForSpreadsheet(value ?? '').replaceAll('"', '""')}"`;
