import { TextDecoder } from 'node:util';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { tidyText } from '../../contracts/questionnaire-difference.ts';
import { refuse } from '../refusal.ts';
import { readXlsxSheets } from './xlsx-cells.ts';

/** How a table of questions is told from what else a file holds. */
export interface TableForm<Column extends string> {
  /** What a column may be headed by: the letters of it, in lower case. */
  headings: Readonly<Record<string, Column>>;
  required: readonly Column[];
  maxBytes: number;
  maxRows: number;
}

export interface TableRow<Column extends string> {
  /** As a spreadsheet program counts, from 1. */
  row: number;
  /** Tidied; '' where the file lacks the column. */
  cell(column: Column): string;
}

export interface Table<Column extends string> {
  rows: TableRow<Column>[];
  has(column: Column): boolean;
}

type Header<Column extends string> = ReadonlyMap<Column, number>;

/** A title or a note may stand above the header. */
const headerWithin = 20;

/**
 * Reads a table from CSV (comma, semicolon or tab; UTF-8 or UTF-16 with its mark) or from the first sheet of an XLSX file
 * that has its header. Columns stand in any order and case; others are passed over, and so are empty rows.
 * Refuses questionnaireUnreadable, with a message that says why.
 */
export async function readTable<Column extends string>(
  bytes: Uint8Array,
  fileName: string,
  form: TableForm<Column>,
): Promise<Table<Column>> {
  if (bytes.byteLength > form.maxBytes)
    unreadable(`The file is larger than ${form.maxBytes / 1024 / 1024} MB.`);
  const sheets = /\.xlsx$/i.test(fileName) ? await xlsxSheets(bytes) : [csvCells(bytes, fileName, form)];
  const { header, below, cells: sheet } = headed(sheets, form);
  const rows = sheet
    .map((cells, at) => ({ cells, row: at + 1 }))
    .slice(below)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, row }) => ({
      row,
      cell: (column: Column) => tidyText(cells[header.get(column) ?? -1] ?? ''),
    }));
  if (rows.length === 0) unreadable('The file has a header and no questions.');
  if (rows.length > form.maxRows) unreadable(`The file has more than ${form.maxRows} questions.`);
  return { rows, has: (column) => header.has(column) };
}

/** Null where it is none of ours. Ids are written with a letter in front: as numbers, programs show and save them rounded. */
export function questionIdIn(cell: string): number | null | 'rounded' {
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(cell)) return 'rounded';
  const id = Number(/^q?(\d{1,16})$/i.exec(cell)?.[1] ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export const onlyLetters = (cell: string): string => cell.toLowerCase().replace(/[^\p{L}]/gu, '');

const unreadable = (message: string): never => refuse('questionnaireUnreadable', { message });

interface HeadedSheet<Column extends string> {
  cells: readonly string[][];
  header: Header<Column>;
  /** How many rows the header and what is above it take. */
  below: number;
}

/** The first sheet with a whole header in it. */
function headed<Column extends string>(
  sheets: readonly string[][][],
  form: TableForm<Column>,
): HeadedSheet<Column> {
  for (const cells of sheets) {
    const at = cells.slice(0, headerWithin).findIndex((row) => missingIn(row, form).length === 0);
    if (at !== -1) return { cells, header: readHeader(cells[at] ?? [], form), below: at + 1 };
  }
  const rows = sheets.flatMap((cells) => cells.slice(0, headerWithin));
  const missing = rows
    .map((cells) => missingIn(cells, form))
    .reduce((best, one) => (one.length < best.length ? one : best), [...form.required]);
  const needed = `${form.required.slice(0, -1).join(', ')} and ${form.required.at(-1) ?? ''}`;
  return unreadable(
    `Among the first ${headerWithin} rows there must be a header with ${needed}. Missing: ${missing.join(', ')}.`,
  );
}

const missingIn = <Column extends string>(cells: readonly string[], form: TableForm<Column>) =>
  form.required.filter((column) => !cells.some((cell) => columnOf(cell, form) === column));

function readHeader<Column extends string>(
  cells: readonly string[],
  form: TableForm<Column>,
): Header<Column> {
  const header = new Map<Column, number>();
  cells.forEach((cell, at) => {
    const column = columnOf(cell, form);
    if (column && header.has(column)) unreadable(`The header has the column ${column} twice.`);
    if (column) header.set(column, at);
  });
  return header;
}

const columnOf = <Column extends string>(cell: string, { headings }: TableForm<Column>) => {
  const heading = onlyLetters(cell);
  return Object.hasOwn(headings, heading) ? headings[heading] : undefined;
};

async function xlsxSheets(bytes: Uint8Array): Promise<string[][][]> {
  const answer = await readXlsxSheets(bytes);
  return 'sheets' in answer ? answer.sheets : unreadable(answer.refused);
}

function csvCells<Column extends string>(
  bytes: Uint8Array,
  fileName: string,
  form: TableForm<Column>,
): string[][] {
  if (!/\.(csv|txt|tsv)$/i.test(fileName)) unreadable('Please choose a CSV or XLSX file.');
  const text = withoutHint(decode(bytes));
  try {
    return parse(text, {
      delimiter: delimiterOf(text, form),
      relax_column_count: true,
      max_record_size: 256 * 1024,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return unreadable(`Quotes do not match up at line ${String(error['lines'])}.`);
  }
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
  } catch {
    return unreadable('The file is no UTF-8 text. Please save it as “CSV UTF-8”.');
  }
}

/** A first line `sep=;` tells Excel the delimiter, and is no row for it. */
const withoutHint = (text: string): string => text.replace(/^\ufeff?sep=.\r?\n/i, '');

/** The one under which one of the lines where the header may be reads most like it. */
function delimiterOf<Column extends string>(text: string, form: TableForm<Column>): string {
  const lines = text.split(/\r?\n/, headerWithin);
  const columnsIn = (line: string, delimiter: string) =>
    line.split(delimiter).filter((cell) => columnOf(cell.replaceAll('"', ''), form)).length;
  const known = (delimiter: string) => Math.max(...lines.map((line) => columnsIn(line, delimiter)));
  return [',', ';', '\t'].reduce((best, one) => (known(one) > known(best) ? one : best));
}
