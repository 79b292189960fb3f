import { TextDecoder } from 'node:util';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { tidyText } from '../contracts/questionnaire-difference.ts';
import { defaultScore, type QuestionType } from '../contracts/requirements.ts';
import { refuse } from '../platform/refusal.ts';
import { textAsTold } from './told-as-text.ts';
import { readXlsxSheets } from './xlsx-cells.ts';

export interface QuestionnaireRow {
  /** As a spreadsheet program counts, from 1. */
  row: number;
  /** Null where the row names none: a new question. */
  questionId: number | null;
  category: string;
  section: string;
  question: string;
  type: QuestionType;
  score: number;
}

export interface BadRow {
  row: number;
  reason: string;
}

export interface Questionnaire {
  rows: QuestionnaireRow[];
  /** Rows that cannot be taken, each with its reason. */
  bad: BadRow[];
}

export const questionnaireLimits = { bytes: 5 * 1024 * 1024, rows: 5000 };

const required = ['category', 'section', 'question', 'type'] as const;
type Column = 'question id' | (typeof required)[number] | 'score';
type Header = ReadonlyMap<Column, number>;

/** What a column may be headed by, in any case, with blanks, strokes or nothing between its words. */
const headings: Readonly<Record<string, Column>> = {
  questionid: 'question id',
  category: 'category',
  section: 'section',
  question: 'question',
  type: 'type',
  score: 'score',
};
/** A title or a note may stand above the header. */
const headerWithin = 20;

const longest = { category: 255, section: 255, question: 4000 };
/** By their letters alone. */
const types: Readonly<Record<string, QuestionType>> = {
  yesno: 'yes-no',
  detailed: 'detailed',
  freetext: 'detailed',
};

/**
 * Reads a questionnaire from CSV (comma, semicolon or tab; UTF-8 or UTF-16 with its mark) or from the first sheet of an XLSX
 * file that has its header. The header names category, section, question and type, in any order and case; question id and
 * score are optional, other columns are passed over.
 * Refuses questionnaireUnreadable, with a message that says why.
 */
export async function readQuestionnaire(bytes: Uint8Array, fileName: string): Promise<Questionnaire> {
  if (bytes.byteLength > questionnaireLimits.bytes) unreadable('The file is larger than 5 MB.');
  const sheets = /\.xlsx$/i.test(fileName) ? await xlsxSheets(bytes) : [csvCells(bytes, fileName)];
  const { header, below, cells: sheet } = headed(sheets);
  const filled = sheet
    .map((cells, at) => ({ cells, row: at + 1 }))
    .slice(below)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) unreadable('The file has a header and no questions.');
  if (filled.length > questionnaireLimits.rows)
    unreadable(`The file has more than ${questionnaireLimits.rows} questions.`);
  const read: Questionnaire = { rows: [], bad: [] };
  for (const { cells, row } of filled) {
    const said = readRow((column) => tidyText(cells[header.get(column) ?? -1] ?? ''));
    if ('reason' in said) read.bad.push({ row, reason: said.reason });
    else read.rows.push({ row, ...said });
  }
  return read;
}

const unreadable = (message: string): never => refuse('questionnaireUnreadable', { message });

function readRow(cell: (column: Column) => string): Omit<QuestionnaireRow, 'row'> | { reason: string } {
  const told = {
    category: textAsTold(cell('category')),
    section: textAsTold(cell('section')),
    question: textAsTold(cell('question')),
  };
  for (const [name, value] of Object.entries(told) as [keyof typeof told, string][]) {
    if (value === '') return { reason: `${name} is empty` };
    if (value.length > longest[name]) return { reason: `${name} is longer than ${longest[name]} characters` };
  }
  const type = typeOf(cell('type'));
  if (!type) return { reason: `type is neither yes-no nor detailed: "${cell('type').slice(0, 30)}"` };
  const score = scoreOf(cell('score'), type);
  if (score === undefined)
    return {
      reason: `score is no number from 0.01 to 1000 with two decimals at the most: "${cell('score').slice(0, 30)}"`,
    };
  const questionId = idOf(cell('question id'));
  if (questionId === 'rounded')
    return {
      reason: `question id was rounded by a spreadsheet program: "${cell('question id').slice(0, 30)}"`,
    };
  return { questionId, ...told, type, score };
}

function typeOf(cell: string): QuestionType | undefined {
  const letters = onlyLetters(cell);
  return Object.hasOwn(types, letters) ? types[letters] : undefined;
}

const onlyLetters = (cell: string): string => cell.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Null where it is none of ours. Ids are written with a letter in front: as numbers, programs show and save them rounded. */
function idOf(cell: string): number | null | 'rounded' {
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(cell)) return 'rounded';
  const id = Number(/^q?(\d{1,16})$/i.exec(cell)?.[1] ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Of two decimals, as they are kept; a program's own rounding in the fifteenth is none. */
function scoreOf(cell: string, type: QuestionType): number | undefined {
  if (cell === '') return defaultScore[type];
  if (!/^\d{1,4}([.,]\d{1,20})?$/.test(cell)) return undefined;
  const told = Number(cell.replace(',', '.'));
  const score = Math.round(told * 100) / 100;
  return Math.abs(score - told) < 1e-9 && score >= 0.01 && score <= 1000 ? score : undefined;
}

interface HeadedSheet {
  cells: readonly string[][];
  header: Header;
  /** How many rows the header and what is above it take. */
  below: number;
}

/** The first sheet with a whole header in it. */
function headed(sheets: readonly string[][][]): HeadedSheet {
  for (const cells of sheets) {
    const at = cells.slice(0, headerWithin).findIndex((row) => missingIn(row).length === 0);
    if (at !== -1) return { cells, header: readHeader(cells[at] ?? []), below: at + 1 };
  }
  const rows = sheets.flatMap((cells) => cells.slice(0, headerWithin));
  const missing = rows
    .map(missingIn)
    .reduce((best, one) => (one.length < best.length ? one : best), [...required]);
  return unreadable(
    `Among the first ${headerWithin} rows there must be a header with category, section, question and type. Missing: ${missing.join(', ')}.`,
  );
}

const missingIn = (cells: readonly string[]) =>
  required.filter((column) => !cells.some((cell) => columnOf(cell) === column));

function readHeader(cells: readonly string[]): Header {
  const header = new Map<Column, number>();
  cells.forEach((cell, at) => {
    const column = columnOf(cell);
    if (column && header.has(column)) unreadable(`The header has the column ${column} twice.`);
    if (column) header.set(column, at);
  });
  return header;
}

const columnOf = (cell: string): Column | undefined => {
  const heading = onlyLetters(cell);
  return Object.hasOwn(headings, heading) ? headings[heading] : undefined;
};

async function xlsxSheets(bytes: Uint8Array): Promise<string[][][]> {
  const answer = await readXlsxSheets(bytes);
  return 'sheets' in answer ? answer.sheets : unreadable(answer.refused);
}

function csvCells(bytes: Uint8Array, fileName: string): string[][] {
  if (!/\.(csv|txt|tsv)$/i.test(fileName)) unreadable('Please choose a CSV or XLSX file.');
  const text = withoutHint(decode(bytes));
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
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
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/, headerWithin);
  const columnsIn = (line: string, delimiter: string) =>
    line.split(delimiter).filter((cell) => columnOf(cell.replaceAll('"', ''))).length;
  const known = (delimiter: string) => Math.max(...lines.map((line) => columnsIn(line, delimiter)));
  return [',', ';', '\t'].reduce((best, one) => (known(one) > known(best) ? one : best));
}
