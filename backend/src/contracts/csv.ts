import { toldAsText } from './told-as-text.ts';

/**
 * A table as CSV (RFC 4180) that is safe in a spreadsheet program of any country: it begins with the byte order mark by which
 * the program knows UTF-8, every text is quoted, and no text begins a formula, whichever separator the program splits at.
 */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;

const cellOf = (value: string | number | null): string =>
  typeof value === 'number' ? String(value) : `"${toldAsText(value ?? '').replaceAll('"', '""')}"`;
