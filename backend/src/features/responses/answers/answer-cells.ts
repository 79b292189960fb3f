import { tidyText } from '../../../kernel/text/rich-text.ts';
import { formatList } from '../../../kernel/text/format-list.ts';
import { t } from '../../../kernel/text/texts.ts';
import type { XlsxCell } from '../../../platform/spreadsheets/xlsx-file.ts';
import {
  choicesIn,
  isChoiceType,
  isValue,
  notApplicable,
  type AnswerableQuestion,
  type QuestionType,
} from '../../rfps/contracts/questions/question-details.ts';
import { answerLines, detailLines, storedFormats } from '../../rfps/contracts/questions/answer-text.ts';
import {
  answerOfRows,
  csvCells,
  plainTable,
  questionOfColumn,
  rowsIn,
} from '../../rfps/contracts/questions/table-answer.ts';
import { answerError } from './answer-errors.ts';
import { typedDay, typedNumber } from './typed-cells.ts';

/** The answer in a cell as the wire has it, or why the cell cannot be accepted. */
export type CellAnswer = { answer: string } | { reason: string };

/** Spreadsheet programs break lines and add spaces freely. */
export const wordsOf = (text: string): string => tidyText(text).replace(/\s+/g, ' ');
const foldedWords = (text: string): string => wordsOf(text).toLowerCase();

const dayMs = 86_400_000;
/** The first day that all spreadsheet programs count alike. */
const firstSheetDay = Date.UTC(1900, 2, 1);
/** Spreadsheet programs hold no more digits. */
const maxSheetDigits = 15;

/**
 * Returns the cell of an answer in a workbook: a number or a day as such where a spreadsheet program holds it exactly, anything
 * else as text.
 */
export function cellOfAnswer({ type }: AnswerableQuestion, answer: string): XlsxCell {
  if (type === 'file') return fileNames(answer);
  const text = tidyText(answer);
  if (type === 'number' && isValue(type, text) && text.replace(/\D/g, '').length <= maxSheetDigits)
    return Number(text);
  if (type === 'date' && isValue(type, text) && Date.parse(text) >= firstSheetDay)
    return { value: (Date.parse(text) - Date.UTC(1899, 11, 30)) / dayMs, format: 'yyyy-mm-dd' };
  return text;
}

/** Returns what is equal for two texts that are the same answer: 2 and 2.0 are. */
export function comparableAnswer(type: QuestionType, answer: string): string {
  const text = tidyText(answer);
  if (type === 'table') return plainTable(text);
  if (type !== 'number' || !isValue(type, text)) return text;
  const [whole = '', fraction = ''] = text.split('.');
  return `${BigInt(`${whole}${fraction.padEnd(6, '0')}`)} millionths`;
}

/** Returns the names of the files of an answer, one in each line, or another answer unchanged. */
export const fileNames = (answer: string): string =>
  answer === notApplicable ? answer : answerLines({ type: 'file' }, answer, storedFormats).join('\n');

/** Reads the cell of an answer. It returns a reason where a cell has no meaning or two, and never guesses. */
export function readAnswerCell(question: AnswerableQuestion, cell: string): CellAnswer {
  const { type, details } = question;
  if (type === 'detailed' || cell === '') return { answer: cell };
  const choices = isChoiceType(type) ? (details?.choices ?? []) : [];
  const isChoice = choices.some((choice) => foldedWords(choice) === foldedWords(cell));
  if (details?.allowsNotApplicable && !isChoice && isNotApplicable(cell)) return { answer: notApplicable };
  const read = readByType(question, cell);
  if ('reason' in read) return read;
  const error = answerError(question, read.answer);
  return error === undefined ? read : { reason: t('answer does not fit: {error}', { error }) };
}

const isNotApplicable = (cell: string) =>
  [notApplicable, 'not applicable', 'n/a', 'na'].includes(foldedWords(cell));

function readByType(question: AnswerableQuestion, cell: string): CellAnswer {
  const { type, details } = question;
  if (type === 'detailed') return { answer: cell };
  if (type === 'table') return readTable(question, cell);
  if (type === 'yes-no') return readYesNo(cell);
  if (type === 'number') return typedNumber(cell, details?.unit);
  if (type === 'date') return typedDay(cell);
  return readChoices(type, details?.choices ?? [], cell);
}

/** Reads each cell of a table as the answer to its column. */
function readTable({ details }: AnswerableQuestion, cell: string): CellAnswer {
  const columns = details?.columns ?? [];
  const rows: string[][] = [];
  for (const [row, cells] of rowsIn(cell).entries()) {
    const read = cells.map((text, at): CellAnswer => {
      const column = columns[at];
      return column === undefined || text === ''
        ? { answer: text }
        : readByType(questionOfColumn(column), text);
    });
    const at = read.findIndex((found) => 'reason' in found);
    const wrong = read[at];
    if (wrong !== undefined && 'reason' in wrong)
      return {
        reason: t('row {row} of the table, {column}: {reason}', {
          row: row + 1,
          column: columns[at]?.name ?? '',
          reason: wrong.reason,
        }),
      };
    rows.push(read.map((found) => ('answer' in found ? found.answer : '')));
  }
  return { answer: answerOfRows(rows) };
}

const meanings: Readonly<Record<string, string>> = {
  yes: 'yes',
  y: 'yes',
  true: 'yes',
  no: 'no',
  n: 'no',
  false: 'no',
};

function readYesNo(cell: string): CellAnswer {
  const word = cell.toLowerCase();
  const answer = Object.hasOwn(meanings, word) ? meanings[word] : undefined;
  return answer === undefined
    ? { reason: t('answer is neither yes nor no: "{answer}"', { answer: cell.slice(0, 30) }) }
    : { answer };
}

/** A single choice is the whole cell. Several choices are one in each line. */
function readChoices(type: QuestionType, choices: readonly string[], cell: string): CellAnswer {
  const lines = type === 'single-choice' ? [cell] : choicesIn(cell).filter((line) => line.trim() !== '');
  const found: string[] = [];
  for (const line of lines) {
    const choice = choiceIn(choices, line);
    if ('reason' in choice) return choice;
    found.push(choice.answer);
  }
  return { answer: found.join('\n') };
}

/** Returns the choice that a person wrote, perhaps in another case or with other spaces. */
function choiceIn(choices: readonly string[], written: string): CellAnswer {
  const exact = choices.find((choice) => tidyText(choice) === tidyText(written));
  if (exact !== undefined) return { answer: exact };
  const alike = choices.filter((choice) => foldedWords(choice) === foldedWords(written));
  const [only] = alike;
  const shown = { choice: written.slice(0, 60) };
  if (alike.length > 1) return { reason: t('"{choice}" may be more than one of the choices', shown) };
  return only === undefined ? { reason: t('"{choice}" is not one of the choices', shown) } : { answer: only };
}

/** Returns an answer to another question as one to this question: with its choices, whatever their case and spaces. */
export function fittingAnswer(question: AnswerableQuestion, answer: string): string | undefined {
  const { type, details } = question;
  const read: CellAnswer =
    isChoiceType(type) && answer !== notApplicable
      ? readChoices(type, details?.choices ?? [], answer)
      : { answer };
  if ('reason' in read) return undefined;
  return answerError(question, read.answer) === undefined ? read.answer : undefined;
}

/** Says in a sheet which answers a question accepts; '' for a free text. */
export function allowedAnswers({ type, details = {} }: AnswerableQuestion): string {
  if (type === 'detailed') return '';
  if (type === 'file')
    return t('Files, which you add on the page of the response. A change here is not imported.');
  if (type === 'table') return allowedTables(details ?? {});
  const lines = isChoiceType(type)
    ? [
        type === 'single-choice' ? t('One of:') : t('Any of these, one in each line:'),
        ...(details?.choices ?? []),
      ]
    : [valuesOf(type, details ?? {})];
  return [
    ...lines,
    ...(details?.allowsNotApplicable ? [t('Or: {word}', { word: notApplicable })] : []),
    ...(details?.allowsRemark ? [t('You may add a remark.')] : []),
  ].join('\n');
}

function allowedTables(details: NonNullable<AnswerableQuestion['details']>): string {
  const { columns = [], minRows, maxRows, allowsNotApplicable, allowsRemark } = details;
  return [
    t('A row in each line, its cells with commas between them:'),
    csvCells(columns.map(({ name }) => name)),
    t('Cells with commas or quotes are in quotes. The columns are:'),
    ...detailLines({ columns, minRows, maxRows }, (value) => value),
    ...(allowsNotApplicable ? [t('Or: {word}', { word: notApplicable })] : []),
    ...(allowsRemark ? [t('You may add a remark.')] : []),
  ].join('\n');
}

function valuesOf(
  type: QuestionType,
  { unit, minimum, maximum }: NonNullable<AnswerableQuestion['details']>,
) {
  if (type === 'yes-no') return formatList(['yes', 'no'], 'disjunction');
  const kind =
    type === 'date'
      ? t('A day, such as 2027-01-31')
      : unit
        ? t('A number, such as 99.5, in {unit}', { unit })
        : t('A number, such as 99.5');
  const ends = [
    ...(minimum === undefined ? [] : [t('from {minimum}', { minimum })]),
    ...(maximum === undefined ? [] : [t('up to {maximum}', { maximum })]),
  ];
  return [kind, ends.join(' ')].filter(Boolean).join(', ');
}
