import { TextDecoder } from 'node:util';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { tidyText } from '../../contracts/questionnaire-difference.ts';
import { Unreadable } from '../parsing/unreadable.ts';
import { onlyLetters } from './only-letters.ts';
import { createCellCount, readWorkbook, tooMuch, type Sheet, type SheetRow } from './read-workbook.ts';

/** Which table is looked for in a file. Column names are those of its form (`table-file.ts`). */
export interface TableOptions {
  fileName: string;
  /** What a column may be headed by: the letters of it, in lower case. */
  headings: Readonly<Record<string, string>>;
  required: readonly string[];
  /** The header is in one of so many rows; a title or a note may stand above it. */
  headerWithin: number;
  maxBytes: number;
  maxRows: number;
}

/** The sheets of a file, each with what was found in it. */
export interface ReadTable {
  sheets: ReadSheet[];
}

export interface ReadSheet {
  /** '' in a file that has one table and no names. */
  name: string;
  /** The heading that was taken for each column; without one of the required columns there are no rows. */
  columns: Partial<Record<string, string>>;
  rows: { row: number; cells: Partial<Record<string, string>> }[];
}

/**
 * Reads the tables of CSV (comma, semicolon or tab; UTF-8 or UTF-16 with its mark) or of an XLSX workbook. Columns stand in any
 * order and case; others are passed over, and so are empty rows. Throws Unreadable.
 */
export function readTable(options: TableOptions, bytes: Buffer): ReadTable {
  if (bytes.length > options.maxBytes)
    throw new Unreadable(`The file is larger than ${options.maxBytes / 1024 / 1024} MB.`);
  const sheets = /\.xlsx$/i.test(options.fileName) ? readWorkbook(bytes) : [readCsv(options, bytes)];
  const size = createSizeCount(options);
  return { sheets: sheets.map((sheet) => readSheet(sheet, options, size)) };
}

/** Counts what leaves the process: so many rows, and no more text than a file of the largest size has. */
function createSizeCount({ maxRows, maxBytes }: TableOptions) {
  let rows = 0;
  let bytes = 0;
  return {
    row(): void {
      rows += 1;
      if (rows > maxRows) throw new Unreadable(`The file has more than ${maxRows} questions.`);
    },
    text(text: string): void {
      bytes += Buffer.byteLength(text);
      if (bytes > maxBytes) tooMuch(`has more than ${maxBytes / 1024 / 1024} MB of text`);
    },
  };
}

type SizeCount = ReturnType<typeof createSizeCount>;

function readSheet({ name, rows }: Sheet, options: TableOptions, size: SizeCount): ReadSheet {
  const above = rows.filter(({ row }) => row <= options.headerWithin).map((row) => readHeader(row, options));
  const isWhole = (header: Header) => options.required.every((column) => header.at.has(column));
  const header = above.find(isWhole);
  if (!header) {
    const best = above.reduce<Header | undefined>(
      (most, next) => (!most || next.at.size > most.at.size ? next : most),
      undefined,
    );
    return { name, columns: best ? headingsOf(best) : {}, rows: [] };
  }
  return {
    name,
    columns: headingsOf(header),
    rows: rows
      .filter(({ row }) => row > header.row.row)
      .map(({ row, cells }) => {
        size.row();
        return { row, cells: cellsOf(header, cells, size) };
      }),
  };
}

interface Header {
  row: SheetRow;
  /** Where each column is. */
  at: ReadonlyMap<string, number>;
}

const headingsOf = ({ row, at }: Header) =>
  Object.fromEntries([...at].map(([column, place]) => [column, tidyText(row.cells.get(place) ?? '')]));

function cellsOf({ at }: Header, cells: SheetRow['cells'], size: SizeCount) {
  const found: Partial<Record<string, string>> = {};
  for (const [column, place] of at) {
    const text = cells.get(place);
    if (text === undefined) continue;
    size.text(text);
    found[column] = tidyText(text);
  }
  return found;
}

function readHeader(row: SheetRow, options: TableOptions): Header {
  const at = new Map<string, number>();
  for (const [place, cell] of row.cells) {
    const column = columnOf(cell, options);
    if (column && at.has(column)) throw new Unreadable(`The header has the column ${column} twice.`);
    if (column) at.set(column, place);
  }
  return { row, at };
}

function columnOf(cell: string, { headings }: TableOptions): string | undefined {
  const heading = onlyLetters(cell.slice(0, 300));
  return Object.hasOwn(headings, heading) ? headings[heading] : undefined;
}

const maxRecordBytes = 256 * 1024;
/** As many as a sheet has in Excel. */
const maxLines = 1_048_576;

function readCsv(options: TableOptions, bytes: Buffer): Sheet {
  const text = withoutHint(decode(bytes));
  const rows: SheetRow[] = [];
  const count = createCellCount();
  let row = 0;
  try {
    parse(text, {
      delimiter: delimiterOf(text, options),
      relax_column_count: true,
      max_record_size: maxRecordBytes,
      // Rows are taken as they are read, so that reading ends at the limits.
      on_record: (record: string[]) => {
        row += 1;
        if (row > maxLines) tooMuch(`has more than ${maxLines} lines`);
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
      return tooMuch(`has a row of more than ${maxRecordBytes / 1024} KB, or a quote that is never closed`);
    throw new Unreadable(`Quotes do not match up at line ${String(error['lines'])}.`, { cause: error });
  }
  return { name: '', rows };
}

function decode(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Unreadable('The file is no UTF-8 text. Please save it as “CSV UTF-8”.', { cause: error });
  }
}

/** A first line `sep=;` tells Excel the delimiter, and is no row for it. */
const withoutHint = (text: string): string => text.replace(/^\ufeff?sep=.\r?\n/i, '');

/** The one under which one of the lines where the header may be reads most like it. */
function delimiterOf(text: string, options: TableOptions): string {
  const lines = text.split(/\r?\n/, options.headerWithin);
  const columnsIn = (line: string, delimiter: string) =>
    line.split(delimiter).filter((cell) => columnOf(cell.replaceAll('"', ''), options)).length;
  const known = (delimiter: string) => Math.max(...lines.map((line) => columnsIn(line, delimiter)));
  return [',', ';', '\t'].reduce((best, next) => (known(next) > known(best) ? next : best));
}
