import { TextDecoder } from 'node:util';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { UnreadableFileError } from '../parsing/unreadable-file-error.ts';
import { createCellCount, type Sheet, type SheetRow } from './read-workbook.ts';

const maxRecordBytes = 256 * 1024;
/** The number of rows in an Excel sheet. */
const maxLines = 1_048_576;

/**
 * Reads CSV with commas, semicolons, tabs or bars; in UTF-8, UTF-16 or Windows-1252. `isHeading` recognises the headings, which are
 * within the first `headerWithin` lines. Throws UnreadableFileError.
 */
export function readCsv(bytes: Buffer, headerWithin: number, isHeading: (cell: string) => boolean): Sheet {
  const text = withoutHint(decode(bytes));
  const rows: SheetRow[] = [];
  const count = createCellCount();
  let row = 0;
  try {
    parse(text, {
      delimiter: delimiterOf(text, headerWithin, isHeading),
      relax_column_count: true,
      // A quote within an unquoted cell means an inch.
      relax_quotes: true,
      max_record_size: maxRecordBytes,
      // Rows are processed as they are read, so that reading stops at the limits.
      on_record: (record: string[]) => {
        row += 1;
        if (row > maxLines) throw new UnreadableFileError('tooManyLines', maxLines);
        const cells = new Map<number, string>();
        record.forEach((cell, at) => {
          if (cell.trim() !== '') cells.set(at, cell);
        });
        if (cells.size > 0) {
          count(cells.size);
          rows.push({ row, cells });
        }
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw new UnreadableFileError('rowTooLong', maxRecordBytes / 1024);
    throw new UnreadableFileError('openQuote', String(error['lines']), error);
  }
  return { name: '', rows };
}

/** Characters that no text has, other than tabs and line breaks. */
const controls = /(?![\t\n\v\f\r])\p{Cc}/u;

/** Text that is neither UTF-8 nor UTF-16 is read as Windows-1252, which older programs of Western countries write. */
function decode(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    const text = new TextDecoder('windows-1252').decode(bytes);
    if (encoding !== 'utf-8' || controls.test(text)) throw new UnreadableFileError('notUtf8', '', error);
    return text;
  }
}

/** In UTF-16 without its mark, every other byte of Latin letters is zero. */
function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 2_000);
  const zeros = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 6 && even < odd / 10) return 'utf-16le';
  return even > start.length / 6 && odd < even / 10 ? 'utf-16be' : 'utf-8';
}

const maxHeaderLength = 20_000;

/** Removes a first line `sep=;`, which tells Excel the delimiter and is not a row. */
const withoutHint = (text: string): string => text.replace(/^\ufeff?sep=.\r?\n/i, '');

/**
 * Returns the delimiter with which one of the possible header lines has the most headings. If no heading is known, it returns the
 * one that splits the most lines into the same number of cells.
 */
function delimiterOf(text: string, headerWithin: number, isHeading: (cell: string) => boolean): string {
  const lines = text.split(/\r?\n/, headerWithin).map((line) => line.slice(0, maxHeaderLength));
  const cellsOf = (line: string, delimiter: string) =>
    line.split(delimiter).map((cell) => cell.replaceAll('"', ''));
  const known = (delimiter: string) =>
    Math.max(...lines.map((line) => cellsOf(line, delimiter).filter(isHeading).length));
  const regularity = (delimiter: string) => {
    const counts = Map.groupBy(
      lines.map((line) => cellsOf(line.replace(/"(?:[^"]|"")*"/g, ''), delimiter).length),
      (count) => count,
    );
    return Math.max(0, ...[...counts].map(([cells, same]) => (cells - 1) * same.length));
  };
  return [',', ';', '\t', '|'].reduce((best, next) =>
    known(next) > known(best) || (known(next) === known(best) && regularity(next) > regularity(best))
      ? next
      : best,
  );
}
