import { tidyText } from '../../../../kernel/text/rich-text.ts';
import { t } from '../../../../kernel/text/texts.ts';
import {
  isBlankRow,
  notApplicable,
  type AnswerableQuestion,
  type QuestionDetails,
  type TableColumn,
} from './question-details.ts';

/**
 * The answer to a table is CSV: a line for each row, without headings. Cells are in the notation of answers to their types. A
 * cell is quoted only where it must be, so that the same rows always are the same text.
 */
export type TableRows = readonly (readonly string[])[];

/** Returns a text as a cell holds it: in one line, without spaces around it. Spaces inside stay, as choices may have them. */
export const cellText = (text: string): string => tidyText(text).replace(/[\n\t]+/g, ' ');

/** A quoted text that is the whole answer "Not applicable" is a row, since that answer has no quotes. */
const mustBeQuoted = (cell: string): boolean => /[",]/.test(cell) || cell === notApplicable;
const csvCell = (cell: string): string => (mustBeQuoted(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns cells as one line of CSV. */
export const csvCells = (cells: readonly string[]): string =>
  cells.map((cell) => csvCell(cellText(cell))).join(',');

/** Returns rows as an answer, without empty rows; '' if all are. */
export const answerOfRows = (rows: TableRows): string =>
  rows
    .filter((cells) => !isBlankRow(cells))
    .map(csvCells)
    .join('\n');

/**
 * Returns the rows in an answer, of which a spreadsheet program may have written the lines: a line with tabs has its cells
 * between them.
 */
export function rowsIn(answer: string, separator = answer.includes('\t') ? '\t' : ','): string[][] {
  if (answer === '' || answer === notApplicable) return [];
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const { cell, end } = cellAt(answer, at, separator);
    rows.at(-1)?.push(cellText(cell));
    if (end >= answer.length) return rows.filter((cells) => !isBlankRow(cells));
    if (answer[end] === '\n') rows.push([]);
    at = end + 1;
  }
}

/** Returns the cell that begins at a position, and the position of the separator or line end after it. */
function cellAt(answer: string, start: number, separator: string): { cell: string; end: number } {
  let at = start;
  let cell = '';
  if (answer[start] === '"') {
    at += 1;
    for (;;) {
      const quote = answer.indexOf('"', at);
      if (quote < 0) return { cell: cell + answer.slice(at), end: answer.length };
      cell += answer.slice(at, quote);
      at = quote + 1;
      if (answer[at] !== '"') break;
      cell += '"';
      at += 1;
    }
  }
  // A search for each of the two marks would read a long line again for each of its cells.
  let end = at;
  while (end < answer.length && answer[end] !== separator && answer[end] !== '\n') end += 1;
  return { cell: cell + answer.slice(at, end), end };
}

/** Returns the same table in its one notation. */
export const plainTable = (answer: string): string =>
  answer === notApplicable ? answer : answerOfRows(rowsIn(answer));

/** Returns a column as a question, whose answers are the cells. */
export const questionOfColumn = ({ type, unit, choices }: TableColumn): AnswerableQuestion => ({
  type,
  details: { ...(unit !== undefined && { unit }), ...(choices !== undefined && { choices }) },
});

/** What is wrong in a table: in a cell, or in the table if it names no row. */
export interface TableError {
  row?: number;
  column?: number;
  message: string;
}

/** Returns why an answer does not fit its question; undefined if it does. */
export type FindAnswerError = (question: AnswerableQuestion, answer: string) => string | undefined;

/** Returns all errors of a table, those of its cells in reading order. */
export function tableErrors(
  details: QuestionDetails | null | undefined,
  rows: TableRows,
  errorOf: FindAnswerError,
): TableError[] {
  const { columns = [], minRows, maxRows } = details ?? {};
  const filled = rows.filter((cells) => !isBlankRow(cells)).length;
  return [
    ...rows.flatMap((cells, row): TableError[] =>
      isBlankRow(cells)
        ? []
        : [
            ...columns.flatMap((column, at): TableError[] => {
              const message = cellError(column, cells[at] ?? '', errorOf);
              return message === undefined ? [] : [{ row, column: at, message }];
            }),
            ...(cells.length > columns.length
              ? [{ row, message: t('This row has more cells than the table has columns') }]
              : []),
          ],
    ),
    ...(minRows !== undefined && filled < minRows
      ? [{ message: t('Fill in at least {minRows, plural, one {# row} other {# rows}}', { minRows }) }]
      : []),
    ...(maxRows !== undefined && filled > maxRows
      ? [{ message: t('Fill in at most {maxRows, plural, one {# row} other {# rows}}', { maxRows }) }]
      : []),
  ];
}

function cellError(column: TableColumn, cell: string, errorOf: FindAnswerError): string | undefined {
  if (cell === '') return column.isRequired ? t('Fill in this cell') : undefined;
  if (cell.length > maxCellLength) return t('Up to {maxCellLength} characters', { maxCellLength });
  return errorOf(questionOfColumn(column), cell);
}

export const maxCellLength = 1000;

/** Returns the first error of a table with its place; undefined if there is none. */
export function firstTableError(
  question: AnswerableQuestion,
  answer: string,
  errorOf: FindAnswerError,
): string | undefined {
  const [error] = tableErrors(question.details, rowsIn(answer), errorOf);
  if (error?.row === undefined) return error?.message;
  const row = error.row + 1;
  const column = error.column === undefined ? undefined : question.details?.columns?.[error.column]?.name;
  return column === undefined
    ? t('Row {row}: {message}', { row, message: error.message })
    : t('Row {row}, {column}: {message}', { row, column, message: error.message });
}
