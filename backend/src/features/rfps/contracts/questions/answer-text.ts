import { t } from '../../../../kernel/text/texts.ts';
import {
  choicesIn,
  isValue,
  notApplicable,
  type AnswerableQuestion,
  type QuestionDetails,
  type QuestionGrading,
  type QuestionType,
  type TableColumn,
} from './question-details.ts';
import { conditionText } from './shown-if.ts';
import { questionOfColumn, rowsIn } from './table-answer.ts';
import { filesIn } from './file-answer.ts';
import { questionTypeNames } from '../labels.ts';

/** How calendar days, YYYY-MM-DD, and numbers in the notation of answers are written for the reader. */
export interface AnswerFormats {
  day: (day: string) => string;
  number: (value: Intl.StringNumericLiteral, fractionDigits?: number) => string;
}

/** Writes days and numbers as they are stored. */
export const storedFormats: AnswerFormats = { day: (day) => day, number: (value) => value };

/** Returns a number in the notation of answers, such as 1234.50, in the reader's format with all of its digits. */
export const decimalText = (value: string, { number }: Pick<AnswerFormats, 'number'>): string =>
  number(value as Intl.StringNumericLiteral, value.split('.')[1]?.length ?? 0);

/** Returns a number or a day in the reader's format, and any other text unchanged. */
export function valueText(type: QuestionType, value: string, formats: AnswerFormats): string {
  if (type === 'number' && isValue(type, value)) return decimalText(value, formats);
  return type === 'date' && isValue(type, value) ? formats.day(value) : value;
}

/** A table in the reader's words and formats. */
export interface TableText {
  headings: string[];
  rows: string[][];
}

/** Returns the answer to a table in the reader's words and formats; null if it is another answer, or none. */
export function tableText(
  { type, details }: AnswerableQuestion,
  answer: string | null,
  formats: AnswerFormats,
): TableText | null {
  if (type !== 'table' || answer === null || answer === '' || answer === notApplicable) return null;
  const columns = details?.columns ?? [];
  return {
    headings: columns.map(({ name, unit }) => (unit ? `${name} (${unit})` : name)),
    rows: rowsIn(answer).map((cells) =>
      columns.map((column, at) =>
        answerLines(questionOfColumn({ ...column, unit: undefined }), cells[at] ?? '', formats).join(' '),
      ),
    ),
  };
}

/** Returns each row of a table as a line, such as "Site: Berlin · Users (people): 1,200". Empty cells are left out. */
const tableLines = ({ headings, rows }: TableText): string[] =>
  rows.map((cells) =>
    cells.flatMap((cell, at) => (cell === '' ? [] : [`${headings[at] ?? ''}: ${cell}`])).join(' · '),
  );

/**
 * Returns an answer in the reader's words and formats: an entry for each choice of a multiple choice and for each row of a table,
 * otherwise one, and none for a missing answer.
 */
export function answerLines(
  question: AnswerableQuestion,
  answer: string | null,
  formats: AnswerFormats,
): string[] {
  const { type, details } = question;
  if (answer === null || answer === '') return [];
  if (type === 'detailed') return [answer];
  if (answer === notApplicable) return [t('Not applicable')];
  if (type === 'yes-no') return [answer === 'yes' ? t('Yes') : answer === 'no' ? t('No') : answer];
  if (type === 'multiple-choice') return choicesIn(answer);
  if (type === 'file') return filesIn(answer).map(({ name }) => name);
  const table = tableText(question, answer, formats);
  if (table !== null) return tableLines(table);
  const shown = valueText(type, answer, formats);
  return [type === 'number' && details?.unit ? `${shown} ${details.unit}` : shown];
}

/** Returns a column with what its cells hold, such as "Users (Number, people, required)". */
export function columnText({ name, type, isRequired, unit, choices }: TableColumn): string {
  const facts = [
    questionTypeNames[type],
    ...(unit ? [unit] : []),
    ...(choices?.length ? [choices.join(' / ')] : []),
    ...(isRequired ? [t('required')] : []),
  ];
  return `${name} (${facts.join(', ')})`;
}

type FormatValue = (value: string) => string;

/**
 * Returns what a question states besides its text, apart from its help text. `questionOf` returns the text of the question on which
 * this one depends, if it is known.
 */
export function detailLines(
  details: QuestionDetails,
  value: FormatValue,
  questionOf?: (questionId: number) => string | undefined,
): string[] {
  const { choices, mustHaveChoices, unit, minimum, maximum, allowsNotApplicable, allowsRemark, shownIf } =
    details;
  const { columns, minRows, maxRows } = details;
  return [
    ...(shownIf ? [conditionText(shownIf, questionOf)] : []),
    ...(columns?.length ? [t('Columns: {columns}', { columns: columns.map(columnText).join(', ') })] : []),
    ...(minRows ? [t('At least {minRows, plural, one {# row} other {# rows}}', { minRows })] : []),
    ...(maxRows ? [t('At most {maxRows, plural, one {# row} other {# rows}}', { maxRows })] : []),
    ...(choices?.length ? [t('Choices: {choices}', { choices: choices.join(', ') })] : []),
    ...(mustHaveChoices?.length ? [t('Must-have: {choices}', { choices: mustHaveChoices.join(', ') })] : []),
    ...(unit ? [t('Unit: {unit}', { unit })] : []),
    ...(minimum ? [t('Minimum: {value}', { value: value(minimum) })] : []),
    ...(maximum ? [t('Maximum: {value}', { value: value(maximum) })] : []),
    ...(allowsNotApplicable ? [t('“Not applicable” is allowed')] : []),
    ...(allowsRemark ? [t('A remark is allowed')] : []),
  ];
}

/** Returns how answers earn points by themselves, such as "EU 100 %" and "1 to 4: 50 %". Only for the buyer's people. */
export function gradingLines(grading: QuestionGrading, value: FormatValue): string[] {
  return [
    ...(grading.choices ?? []).map(({ choice, percent }) => t('{choice} {percent} %', { choice, percent })),
    ...(grading.ranges ?? []).map(({ from, to, percent }) => {
      if (from !== undefined && to !== undefined)
        return t('{from} to {to}: {percent} %', { from: value(from), to: value(to), percent });
      if (from !== undefined) return t('from {from}: {percent} %', { from: value(from), percent });
      if (to !== undefined) return t('up to {to}: {percent} %', { to: value(to), percent });
      return t('any value: {percent} %', { percent });
    }),
    ...(grading.notApplicablePercent === undefined
      ? []
      : [t('Not applicable {percent} %', { percent: grading.notApplicablePercent })]),
  ];
}
