import { tidyText } from '../../kernel/text/rich-text.ts';
import { UnreadableFileError } from '../parsing/unreadable-file-error.ts';
import { lettersOnly } from './letters-only.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook, type Sheet, type SheetRow, type WorkbookOptions } from './read-workbook.ts';

/** Describes the table to look for in a file. Column names are those of its form (`table-file.ts`). */
export interface TableOptions {
  fileName: string;
  /** The possible headings of a column: their letters, in lower case. */
  headings: Readonly<Record<string, string>>;
  required: readonly string[];
  /** The number of first rows in which the header may be. A title or a note may precede it. */
  headerWithin: number;
  maxBytes: number;
  maxRows: number;
  /** False for a table of something else, so that a message about its rows does not speak of questions. */
  hasQuestions?: boolean;
  /** Whether a number that is shown in percent is read so: `20%` instead of 0.2. */
  showsPercentages?: boolean;
}

/** The sheets of a file, each with its results. */
export interface ReadTable {
  sheets: ParsedSheet[];
}

export interface ParsedSheet {
  /** The name of the sheet; '' in a file that has one table and no names. */
  name: string;
  /** The headings of the header, or of the row that most resembles one; empty if no row does. */
  headings: string[];
  /** The heading that was used for each column. If a required column has none, there are no rows. */
  columns: Partial<Record<string, string>>;
  rows: { row: number; cells: Partial<Record<string, string>> }[];
  /** Rows below the header with text only in other columns. */
  otherRows: number[];
}

/**
 * Reads the tables of CSV (comma, semicolon or tab; UTF-8 or UTF-16 with its mark) or of an XLSX workbook. Columns may be in any
 * order and case. Other columns and empty rows are skipped. Throws UnreadableFileError.
 */
export async function parseTables(options: TableOptions, bytes: Buffer): Promise<ReadTable> {
  const { showsPercentages = false } = options;
  const isHeading = (cell: string) => columnOf(cell, options) !== undefined;
  const sheets = await openSheets(options, bytes, isHeading, { showsPercentages });
  const size = createSizeCount(options);
  return { sheets: sheets.map((sheet) => readSheet(sheet, options, size)) };
}

/** Returns the sheets of a file with their cells. `isHeading` helps to find the delimiter of CSV. Throws UnreadableFileError. */
export async function openSheets(
  options: TableOptions,
  bytes: Buffer,
  isHeading: (cell: string) => boolean,
  workbook?: WorkbookOptions,
): Promise<Sheet[]> {
  if (bytes.length > options.maxBytes)
    throw new UnreadableFileError('tooLarge', options.maxBytes / 1024 / 1024);
  if (/\.xlsx$/i.test(options.fileName)) return readWorkbook(bytes, workbook);
  return [readCsv(bytes, options.headerWithin, isHeading)];
}

/** Limits the output of the process: a number of rows, and as much text as a file of the largest size has. */
export function createSizeCount({ maxRows, maxBytes, hasQuestions = true }: TableOptions) {
  let rows = 0;
  let bytes = 0;
  return {
    row(): void {
      rows += 1;
      if (rows > maxRows)
        throw new UnreadableFileError(hasQuestions ? 'tooManyQuestions' : 'tooManyTableRows', maxRows);
    },
    text(text: string): void {
      bytes += Buffer.byteLength(text);
      if (bytes > maxBytes) throw new UnreadableFileError('tooMuchText', maxBytes / 1024 / 1024);
    },
  };
}

type SizeCount = ReturnType<typeof createSizeCount>;

function readSheet({ name, rows }: Sheet, options: TableOptions, size: SizeCount): ParsedSheet {
  const headers = rows
    .filter(({ row }) => row <= options.headerWithin)
    .map((row) => readHeader(row, options));
  const isWhole = (header: Header) => options.required.every((column) => header.at.has(column));
  const header = headers.find(isWhole);
  if (!header) {
    const like = likeliestHeader(headers);
    return {
      name,
      headings: like ? headingsOf(like) : [],
      columns: like ? columnsOf(like) : {},
      rows: [],
      otherRows: [],
    };
  }
  if (header.twice !== undefined) throw new UnreadableFileError('columnTwice', header.twice);
  const below = readRows(
    header,
    rows.filter(({ row }) => row > header.row.row),
    size,
  );
  return { name, headings: headingsOf(header), columns: columnsOf(header), ...below };
}

export interface Header {
  row: SheetRow;
  /** The position of each column. */
  at: ReadonlyMap<string, number>;
  /** A column whose full name is in two cells. */
  twice: string | undefined;
}

const maxHeadings = 60;
const maxHeadingLength = 300;

/** Returns a heading on one line, as a user chooses it. */
export const headingOf = (cell: string): string =>
  tidyText(cell.slice(0, 2 * maxHeadingLength))
    .replace(/\s+/g, ' ')
    .slice(0, maxHeadingLength);
export const headingsOf = ({ row }: Pick<Header, 'row'>): string[] =>
  [...row.cells.values()].slice(0, maxHeadings).map(headingOf);
export const columnsOf = ({ row, at }: Header) =>
  Object.fromEntries(
    [...at].map(([column, columnIndex]) => [column, headingOf(row.cells.get(columnIndex) ?? '')]),
  );

/** Returns the row that names the most columns, otherwise the row with the most cells. A single cell is a title. */
export function likeliestHeader(headers: readonly Header[]): Header | undefined {
  return headers
    .filter(({ row }) => row.cells.size > 1)
    .reduce<Header | undefined>(
      (best, next) =>
        !best ||
        next.at.size > best.at.size ||
        (next.at.size === best.at.size && next.row.cells.size > best.row.cells.size)
          ? next
          : best,
      undefined,
    );
}

/**
 * A full heading takes precedence over one with additions, such as `Question #` for the numbers of questions. If two headings are
 * equal in this, neither is used.
 */
export function readHeader(row: SheetRow, options: TableOptions): Header {
  const found = new Map<string, { columnIndex: number; isFull: boolean }[]>();
  for (const [columnIndex, cell] of row.cells) {
    const column = columnOf(cell, options);
    if (column === undefined) continue;
    const isFull = /^[\p{L}\s_/-]+$/u.test(cell.trim());
    found.set(column, [...(found.get(column) ?? []), { columnIndex, isFull }]);
  }
  const at = new Map<string, number>();
  let twice: string | undefined;
  for (const [column, columnIndexes] of found) {
    const full = columnIndexes.filter(({ isFull }) => isFull);
    const [only, otherColumnIndex] = full.length > 0 ? full : columnIndexes;
    if (full.length > 1) twice = column;
    if (only && (!otherColumnIndex || full.length > 1)) at.set(column, only.columnIndex);
  }
  return { row, at, twice };
}

export function columnOf(cell: string, { headings }: TableOptions): string | undefined {
  const heading = lettersOnly(cell.slice(0, maxHeadingLength));
  return Object.hasOwn(headings, heading) ? headings[heading] : undefined;
}

function readRows(
  { at }: Header,
  rows: readonly SheetRow[],
  size: SizeCount,
): Pick<ParsedSheet, 'rows' | 'otherRows'> {
  const read: ParsedSheet['rows'] = [];
  const otherRows: number[] = [];
  for (const { row, cells } of rows) {
    const found: Partial<Record<string, string>> = {};
    for (const [column, columnIndex] of at) {
      const text = tidyText(cells.get(columnIndex) ?? '');
      if (text !== '') found[column] = text;
    }
    if (Object.keys(found).length === 0) {
      otherRows.push(row);
      continue;
    }
    size.row();
    for (const text of Object.values(found)) size.text(text ?? '');
    read.push({ row, cells: found });
  }
  return { rows: read, otherRows };
}
