import { TextDecoder } from 'node:util';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { defaultScore, type QuestionType } from '../contracts/requirements.ts';
import { refuse } from '../platform/refusal.ts';
import { readXlsxCells } from './xlsx-cells.ts';

interface QuestionnaireRow {
  /** As a spreadsheet program counts: the header is row 1. */
  row: number;
  category: string;
  section: string;
  question: string;
  type: QuestionType;
  score: number;
}

interface Questionnaire {
  rows: QuestionnaireRow[];
  /** Rows that cannot be taken, each with its reason. */
  bad: { row: number; reason: string }[];
}

export const questionnaireLimits = { bytes: 5 * 1024 * 1024, rows: 5000 };

const columns = ['category', 'section', 'question', 'type', 'score'] as const;
type Column = (typeof columns)[number];
type Header = ReadonlyMap<Column, number>;

const longest = { category: 255, section: 255, question: 4000 };
const types: Record<string, QuestionType> = {
  'yes-no': 'yes-no',
  'yes/no': 'yes-no',
  yesno: 'yes-no',
  detailed: 'detailed',
  'free text': 'detailed',
};

/**
 * Reads a questionnaire from CSV (comma, semicolon or tab; UTF-8 or UTF-16 with its mark) or the first sheet of an XLSX file.
 * The header names category, section, question and type, in any order and case; score is optional.
 * Refuses questionnaireUnreadable, with a message that says why.
 */
export async function readQuestionnaire(bytes: Uint8Array, fileName: string): Promise<Questionnaire> {
  if (bytes.byteLength > questionnaireLimits.bytes) unreadable('The file is larger than 5 MB.');
  const [first = [], ...rest] = /\.xlsx$/i.test(fileName)
    ? await xlsxCells(bytes)
    : csvCells(bytes, fileName);
  const header = readHeader(first);
  const filled = rest
    .map((cells, at) => ({ cells, row: at + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) unreadable('The file has a header and no questions.');
  if (filled.length > questionnaireLimits.rows)
    unreadable(`The file has more than ${questionnaireLimits.rows} questions.`);
  const read: Questionnaire = { rows: [], bad: [] };
  for (const { cells, row } of filled) {
    const said = readRow((column) => tidy(cells[header.get(column) ?? -1] ?? ''));
    if ('reason' in said) read.bad.push({ row, reason: said.reason });
    else read.rows.push({ row, ...said });
  }
  return read;
}

const unreadable = (message: string): never => refuse('questionnaireUnreadable', { message });

const tidy = (cell: string): string =>
  cell
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

function readRow(cell: (column: Column) => string): Omit<QuestionnaireRow, 'row'> | { reason: string } {
  const told = { category: cell('category'), section: cell('section'), question: cell('question') };
  for (const [name, value] of Object.entries(told) as [keyof typeof told, string][]) {
    if (value === '') return { reason: `${name} is empty` };
    if (value.length > longest[name]) return { reason: `${name} is longer than ${longest[name]} characters` };
  }
  const type = types[cell('type').toLowerCase()];
  if (!type) return { reason: `type is neither yes-no nor detailed: "${cell('type').slice(0, 30)}"` };
  const score = scoreOf(cell('score'), type);
  if (score === undefined)
    return { reason: `score is no number from 0.01 to 1000: "${cell('score').slice(0, 30)}"` };
  return { ...told, type, score };
}

function scoreOf(cell: string, type: QuestionType): number | undefined {
  if (cell === '') return defaultScore[type];
  if (!/^\d{1,4}([.,]\d{1,10})?$/.test(cell)) return undefined;
  const score = Number(cell.replace(',', '.'));
  return score >= 0.01 && score <= 1000 ? score : undefined;
}

function readHeader(cells: readonly string[]): Header {
  const header = new Map<Column, number>();
  cells.forEach((cell, at) => {
    const column = columnOf(cell);
    if (column && header.has(column)) unreadable(`The header has the column ${column} twice.`);
    if (column) header.set(column, at);
  });
  const missing = columns.filter((column) => column !== 'score' && !header.has(column));
  if (missing.length > 0)
    unreadable(
      `The first row must be a header with category, section, question and type. Missing: ${missing.join(', ')}.`,
    );
  return header;
}

const columnOf = (cell: string): Column | undefined =>
  columns.find((column) => column === cell.trim().toLowerCase());

async function xlsxCells(bytes: Uint8Array): Promise<string[][]> {
  const answer = await readXlsxCells(bytes);
  return 'cells' in answer ? answer.cells : unreadable(answer.refused);
}

function csvCells(bytes: Uint8Array, fileName: string): string[][] {
  if (!/\.(csv|txt|tsv)$/i.test(fileName)) unreadable('Please choose a CSV or XLSX file.');
  const text = decode(bytes);
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

/** The one under which the first line reads most like a header. */
function delimiterOf(text: string): string {
  const line = text.split(/\r?\n/, 1)[0] ?? '';
  const known = (delimiter: string) =>
    line.split(delimiter).filter((cell) => columnOf(cell.replaceAll('"', ''))).length;
  return [',', ';', '\t'].reduce((best, one) => (known(one) > known(best) ? one : best));
}
