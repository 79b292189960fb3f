import { isQuestionLike } from './cell-texts.ts';
import { detectTable } from './detect-table.ts';
import { meaningsOf } from './heading-vocabulary.ts';
import { numberedOptionColumns } from './option-columns.ts';
import { columnIndexesIn, type QuestionTable } from './question-table.ts';
import { headingOf } from '../read-table.ts';
import type { Sheet, SheetRow } from '../read-workbook.ts';

/** A table together with the rows and columns of the sheet that belong to it. */
export interface TablePart {
  part: Sheet;
  table: QuestionTable;
}

const maxFurtherTables = 50;

/**
 * Returns the table and the further tables of its sheet, from top to bottom: those with headings of their own above or below it, and
 * those beside it whose headings are the same.
 */
export function splitTables(sheet: Sheet, table: QuestionTable): TablePart[] {
  const header = sheet.rows.find(({ row }) => row === table.headerRow);
  const starts = sheet.rows
    .filter((row) => row.row !== table.headerRow && isHeader(row) && !repeats(row, header))
    .slice(0, maxFurtherTables);
  const ends = [table.headerRow, ...starts.map(({ row }) => row)].toSorted((left, right) => left - right);
  const further: TablePart[] = [];
  // From the last to the first, so that a row that begins no table belongs to the one above it.
  let end = Number.POSITIVE_INFINITY;
  let ownEnd = end;
  for (const start of ends.toReversed()) {
    if (start === table.headerRow) {
      ownEnd = end;
      end = start;
      continue;
    }
    const part = rowsBetween(sheet, start, end);
    const found = detectTable(part, start);
    if (!found || found.headerRow !== start || !holdsQuestions(part, found)) continue;
    further.push(...blocksOf(part, found));
    end = start;
  }
  const own = rowsBetween(sheet, table.headerRow, ownEnd);
  return [...further, ...blocksOf(own, table)].toSorted(
    (left, right) =>
      left.table.headerRow - right.table.headerRow ||
      (left.table.columnIndexes.question ?? 0) - (right.table.columnIndexes.question ?? 0),
  );
}

/** Whether the cells of a row are headings and nothing else, one of them of questions. */
function isHeader({ cells }: SheetRow): boolean {
  const meanings = [...cells.values()].map((text) => meaningsOf(text)[0]);
  return (
    meanings.length >= 2 &&
    meanings.every((meaning) => meaning !== undefined && meaning.points >= 80) &&
    meanings.some((meaning) => meaning?.meaning === 'question' && meaning.points >= 86)
  );
}

/** Whether a row repeats at least half of the headings. */
function repeats({ cells }: SheetRow, header: SheetRow | undefined): boolean {
  const same = [...cells].filter(([columnIndex, text]) => header?.cells.get(columnIndex) === text).length;
  return same >= 2 && same >= 0.5 * cells.size;
}

const rowsBetween = (sheet: Sheet, first: number, end: number): Sheet => ({
  ...sheet,
  rows: sheet.rows.filter(({ row }) => row >= first && row < end),
});

const columnsBetween = (sheet: Sheet, first: number, end: number): Sheet => ({
  ...sheet,
  rows: sheet.rows
    .map(({ row, cells }) => ({
      row,
      cells: new Map([...cells].filter(([columnIndex]) => columnIndex >= first && columnIndex < end)),
    }))
    .filter(({ cells }) => cells.size > 0),
});

const holdsQuestions = (
  { rows }: Sheet,
  { headerRow, columnIndexes: { question } }: QuestionTable,
): boolean => question !== null && rows.some(({ row, cells }) => row > headerRow && cells.has(question));

/** Returns the tables that are side by side: the heading of the questions is repeated, and each time questions are below it. */
function blocksOf(part: Sheet, table: QuestionTable): TablePart[] {
  const alone = [{ part, table }];
  const header = part.rows.find(({ row }) => row === table.headerRow);
  const { question } = table.columnIndexes;
  if (!header || question === null) return alone;
  const words = (columnIndex: number) => headingOf(header.cells.get(columnIndex) ?? '').toLowerCase();
  const questions = [...header.cells.keys()].filter((columnIndex) => words(columnIndex) === words(question));
  if (questions.length < 2 || words(question) === '') return alone;
  const firsts = questions.map((columnIndex, at) => {
    const before = questions[at - 1];
    if (before === undefined) return 0;
    // Columns such as numbers come before the questions in each table.
    const width = columnIndex - before;
    let first = columnIndex;
    while (first - 1 > before && words(first - 1) !== '' && words(first - 1) === words(first - 1 - width))
      first -= 1;
    return first;
  });
  const blocks = firsts.flatMap((first, at): TablePart[] => {
    const end = firsts[at + 1] ?? Number.POSITIVE_INFINITY;
    const block = columnsBetween(part, first, end);
    const isWithin = Object.values(table.columnIndexes).every(
      (columnIndex) => columnIndex === null || (columnIndex >= first && columnIndex < end),
    );
    const inBlock = (columnIndexes: readonly number[]) =>
      columnIndexes.filter((columnIndex) => columnIndex >= first && columnIndex < end);
    const found = isWithin
      ? {
          ...table,
          answers: inBlock(table.answers),
          numbers: inBlock(table.numbers),
          choices: inBlock(table.choices === null ? [] : [table.choices])[0] ?? null,
          mustHaves: inBlock(table.mustHaves === null ? [] : [table.mustHaves])[0] ?? null,
        }
      : detectTable(block, table.headerRow);
    return found?.headerRow === table.headerRow && holdsQuestions(block, found)
      ? [{ part: block, table: found }]
      : [];
  });
  const isSplit =
    blocks.length > 1 && blocks.some(({ table: { columnIndexes } }) => columnIndexes.question === question);
  return isSplit ? blocks : alone;
}

/** Returns the rows above all tables that hold more than one text, or a question. */
export function rowsAbove({ rows }: Sheet, parts: readonly TablePart[]): number[] {
  const first = Math.min(...parts.map(({ table }) => table.headerRow));
  return rows
    .filter(
      ({ row, cells }) =>
        row < first && (cells.size > 1 || [...cells.values()].some((text) => isQuestionLike(text))),
    )
    .map(({ row }) => row);
}

/** Returns the filled columns that mean nothing to the table. */
export function unusedColumnIndexes({ part, table }: TablePart): number[] {
  const { headerRow, columnIndexes, answers, numbers, choices, mustHaves, details } = table;
  const used = new Set([
    ...Object.values(columnIndexes),
    ...answers,
    ...numbers,
    ...Object.values(details),
    ...numberedOptionColumns(part.rows.find(({ row }) => row === headerRow)),
    choices,
    mustHaves,
  ]);
  const body = { rows: part.rows.filter(({ row }) => row > headerRow) };
  return columnIndexesIn(body).filter((columnIndex) => !used.has(columnIndex));
}
