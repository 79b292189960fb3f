import { ParserStoppedError, parserRunner, type ParserCaller } from '../parsing/run-parser.ts';
import { UnreadableFileError } from '../parsing/unreadable-file-error.ts';
import type { UploadedFile } from '../handler.ts';
import { refuse } from '../refusal.ts';
import { isTextDocument } from '../text-documents/text-document-names.ts';
import type { QuestionOptions, QuestionSheet } from './question-tables/read-questions.ts';
import type { ParsedSheet, ReadTable, TableOptions } from './read-table.ts';
import { byteOrderMark, csvLine, type CsvRow } from '../../kernel/text/csv.ts';
import { listInSlices } from '../resilience/run-in-time-slices.ts';
import { t } from '../../kernel/text/texts.ts';
import { formatList } from '../../kernel/text/format-list.ts';

/** Describes how to recognise a table of questions among the other content of a file. */
export interface TableForm<Column extends string> {
  /** Possible headings of each column: letters only, in lower case. */
  headings: Readonly<Record<string, Column>>;
  required: readonly Column[];
  /** The number of first rows in which the header may be; 20 by default. */
  headerWithin?: number;
  maxBytes: number;
  maxRows: number;
  /** False for a table of something else. */
  hasQuestions?: boolean;
  /** Whether a number that a workbook shows in percent is read as `20%` instead of 0.2. */
  showsPercentages?: boolean;
  /** What to say about a file without rows; that it has no questions by default. */
  emptyMessage?: string;
}

export interface TableRow<Column extends string> {
  /** The row number as a spreadsheet program counts, from 1. */
  row: number;
  /** Returns the trimmed text of the cell; '' if the file lacks the column. */
  cell(column: Column): string;
  /** Whether the file has the column. */
  hasColumn(column: Column): boolean;
}

/** Reads the tables of one file. Throws UnreadableFileError, or ParserStoppedError at a limit. */
export type TableParser = (options: TableOptions) => Promise<ReadTable>;

/** Returns a parser that reads tables in a separate process. */
export const tableParserFor =
  ({ path }: Pick<UploadedFile, 'path'>, caller: ParserCaller): TableParser =>
  (options) =>
    parserRunner.run('table', { options, path }, caller);

/** Reads the questionnaires of one file. Throws as a TableParser does. */
export type QuestionParser = (options: QuestionOptions) => Promise<{ sheets: QuestionSheet[] }>;

/** Returns a parser that reads questionnaires in a separate process. */
export const questionParserFor =
  ({ path }: Pick<UploadedFile, 'path'>, caller: ParserCaller): QuestionParser =>
  (options) =>
    parserRunner.run('questions', { options, path }, caller);

/** A title or a note may precede the header. */
const defaultHeaderWithin = 20;

/**
 * Reads the questionnaires in every sheet, with the tables that a person chose or that are remembered. Refuses
 * questionnaireUnreadable with a message that gives the reason.
 */
export async function readQuestionSheets<Column extends string>(
  fileName: string,
  form: TableForm<Column>,
  choices: Pick<QuestionOptions, 'tables' | 'remembered'>,
  parse: QuestionParser,
): Promise<QuestionSheet[]> {
  if (!isTextDocument(fileName) && !isSpreadsheet(fileName))
    unreadable(t('Please choose a CSV, XLSX, Word (.docx) or PDF file.'));
  const { headerWithin = defaultHeaderWithin } = form;
  const { sheets } = await parsed(parse({ ...form, ...choices, fileName, headerWithin }));
  return sheets;
}

const isSpreadsheet = (fileName: string): boolean => /\.(xlsx|csv|txt|tsv)$/i.test(fileName);

function requireSpreadsheet(fileName: string): void {
  if (!isSpreadsheet(fileName)) unreadable(t('Please choose a CSV or XLSX file.'));
}

/** Reads the first sheet that has the header. Refuses questionnaireUnreadable with a message that gives the reason. */
export async function readTable<Column extends string>(
  fileName: string,
  form: TableForm<Column>,
  parse: TableParser,
): Promise<TableRow<Column>[]> {
  requireSpreadsheet(fileName);
  const { headerWithin = defaultHeaderWithin } = form;
  const { emptyMessage = t('The file has a header and no questions.'), ...options } = form;
  const { sheets } = await parsed(parse({ ...options, fileName, headerWithin }));
  const sheet = sheets.find(({ columns }) => missingColumns(columns, form).length === 0);
  if (!sheet) return refuseHeader(sheets, form);
  if (sheet.rows.length === 0) unreadable(emptyMessage);
  const hasColumn = (column: Column) => sheet.columns[column] !== undefined;
  return sheet.rows.map(({ row, cells }) => ({ row, cell: (column) => cells[column] ?? '', hasColumn }));
}

/** Refuses, and names the missing columns of the sheet that lacks the fewest. */
export function refuseHeader<Column extends string>(
  sheets: readonly Pick<ParsedSheet, 'columns'>[],
  form: TableForm<Column>,
): never {
  const missing = sheets
    .map(({ columns }) => missingColumns(columns, form))
    .reduce((fewest, next) => (next.length < fewest.length ? next : fewest), form.required);
  return unreadable(
    t('Among the first {headerWithin} rows there must be a header with {needed}. Missing: {missing}.', {
      headerWithin: form.headerWithin ?? defaultHeaderWithin,
      needed: formatList(form.required),
      missing: missing.join(', '),
    }),
  );
}

export const missingColumns = <Column extends string>(
  columns: ParsedSheet['columns'],
  { required }: TableForm<Column>,
): readonly Column[] => required.filter((column) => columns[column] === undefined);

async function parsed<Result>(table: Promise<Result>): Promise<Result> {
  try {
    return await table;
  } catch (error) {
    if (error instanceof UnreadableFileError) unreadable(error.message);
    if (error instanceof ParserStoppedError)
      return refuse('questionnaireUnreadable', {
        message: t(
          'The file is too large or too complex to be read. Save only the questions to a new file and try again.',
        ),
        cause: error,
      });
    throw error;
  }
}

/**
 * Returns the question id in a cell, or null if it is not one of our ids. Ids are written with a letter in front because programs
 * show and save large numbers rounded.
 */
export function questionIdIn(cell: string): number | null | 'rounded' {
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(cell)) return 'rounded';
  const id = Number(/^q?(\d{1,16})$/i.exec(cell)?.[1] ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export const unreadable = (message: string): never => refuse('questionnaireUnreadable', { message });

/** Returns a table as a CSV file. Rows are computed and written in slices, since 5,000 long answers take seconds. */
export const csvFile = async (rows: Iterable<CsvRow>): Promise<Buffer> =>
  Buffer.concat(await listInSlices(linesOf(rows)));

function* linesOf(rows: Iterable<CsvRow>): Generator<Buffer> {
  yield Buffer.from(byteOrderMark);
  for (const row of rows) yield Buffer.from(csvLine(row));
}
