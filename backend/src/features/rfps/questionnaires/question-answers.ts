import { unescapeFromSpreadsheet } from '../../../kernel/text/csv.ts';
import { check, closed, type FieldError } from '../../../kernel/schema/schema.ts';
import { t } from '../../../kernel/text/texts.ts';
import type { DetailColumn } from '../../../platform/spreadsheets/question-tables/question-table.ts';
import { listedChoices } from '../../../platform/spreadsheets/question-tables/cell-texts.ts';
import { namedType } from '../../../platform/spreadsheets/question-tables/question-types.ts';
import {
  isChoiceType,
  isValueType,
  maxChoices,
  notApplicable,
  questionDetails,
  questionGrading,
  questionTypes,
  type QuestionDetails,
  type QuestionGrading,
  type QuestionType,
} from '../contracts/questions/question-details.ts';
import { plainQuestion, questionErrors } from '../contracts/questions/question-rules.ts';
import { columnsIn } from './table-columns.ts';

/** How a question of a file is answered, or why its row cannot be read. */
type ReadAnswer =
  | {
      type: QuestionType;
      isMustHave?: boolean;
      details?: QuestionDetails;
      grading?: QuestionGrading;
      /** What is added to the text of the question. */
      addition?: string;
    }
  | { type: undefined; reason: string };

const unknownType = (cell: string): ReadAnswer => ({
  type: undefined,
  reason: t('type is none of {types}: "{cell}"', {
    types: questionTypes.join(', '),
    cell: cell.slice(0, 30),
  }),
});

/** Reads the answer of a question in a file from elsewhere: the name of its type, and its choices with one in each line. */
export function readAnswer(typeCell: string, choicesCell: string): ReadAnswer {
  const listed = linesOf(choicesCell);
  const choices = [...new Set(listed.length > 0 ? listed : choicesInType(typeCell))];
  if (choices.length > 0 && choices.every(isYesNoChoice))
    return withNotApplicable('yes-no', choices.some(isNotApplicable));
  const name = namedType(typeCell);
  if (typeCell !== '' && (name === undefined || name === 'layout')) return unknownType(typeCell);
  if (choices.length > 0)
    return name === 'text' || name === 'other' ? inWords(choices) : ofChoices(name, choices);
  if (name === 'number' || name === 'date') return { type: name };
  if (name === undefined || name === 'yesNo')
    return withNotApplicable(
      'yes-no',
      /^(ynna|y\W*n\W*n\W*a|yes\W*no\W*(n\W*a|not applicable))$/i.test(typeCell),
    );
  // Without its choices, a question can only be answered in words.
  return { type: 'detailed' };
}

const withNotApplicable = (type: QuestionType, allowsNotApplicable: boolean): ReadAnswer => ({
  type,
  ...(allowsNotApplicable && { details: { allowsNotApplicable } }),
});

function ofChoices(name: ReturnType<typeof namedType>, listed: readonly string[]): ReadAnswer {
  const choices = listed.filter((choice) => !isNotApplicable(choice));
  if (choices.length < 2 || choices.length > maxChoices || choices.some((choice) => choice.length > 200))
    return inWords(listed);
  return {
    type: name === 'multipleChoice' ? 'multiple-choice' : 'single-choice',
    details: { choices, ...(choices.length < listed.length && { allowsNotApplicable: true }) },
  };
}

/** A free text that names its choices. */
const inWords = (choices: readonly string[]): ReadAnswer => ({
  type: 'detailed',
  addition: t('\n\nChoices: {choices}', {
    choices: choices.join(choices.some((choice) => choice.includes(',')) ? '\n' : ', '),
  }),
});

/** Choices of a yes/no question, with which it may also be called not applicable. */
const isYesNoChoice = (choice: string): boolean =>
  isNotApplicable(choice) ||
  /^(yes|no|y|n|true|false|ja|nein|nee|oui|non|sí|sì|si|sim|não)$/iu.test(choice.trim());
const isNotApplicable = (choice: string): boolean =>
  /^(n\/?a|n\.?a\.?|not[ -]applicable|nicht (zutreffend|anwendbar)|entfällt|sans objet|non applicable|non applicabile|no aplica|niet van toepassing|n\.?v\.?t\.?|não aplicável)$/iu.test(
    choice.trim(),
  );

const maxScale = 11;

/** A type may list its choices, as in `Dropdown: Basic, Plus` and `Rating (1-5)`, or more than yes and no, as in `Yes/No/Partly`. */
function choicesInType(cell: string): string[] {
  const [, name = '', list = ''] = /^([^:([]{3,40})[:([]([^()[\]]{3,2000})[)\]]?$/.exec(cell.trim()) ?? [];
  if (namedType(name)?.endsWith('Choice')) {
    const [, from, to] = /^\s*(\d{1,2})\s*(?:-|–|\.\.|to)\s*(\d{1,2})\s*$/.exec(list) ?? [];
    const steps = Number(to) - Number(from) + 1;
    const choices =
      steps >= 2 && steps <= maxScale
        ? Array.from({ length: steps }, (_, at) => String(Number(from) + at))
        : listedChoices(list);
    if (choices.length > 1) return choices;
  }
  const listed = cell.split(/[/|]/).map((choice) => choice.trim());
  return listed.length > 2 && /^yes$/i.test(listed[0] ?? '') && !listed.every(isYesNoChoice) ? listed : [];
}

/**
 * Reads the answer of a question from the columns that our own files have, and which an older file may lack. The type may have
 * another name, as in files from elsewhere.
 */
export function readOwnAnswer(typeCell: string, cells: Partial<Record<DetailColumn, string>>): ReadAnswer {
  const text = (column: DetailColumn): string => unescapeFromSpreadsheet(cells[column] ?? '');
  const read = readAnswer(typeCell, text('choices'));
  const type = questionTypes.find((name) => name === wireNameOf(typeCell)) ?? read.type;
  if (type === undefined) return read;
  const points = pointsIn(type, linesOf(text('points')));
  if (typeof points === 'string') return { type: undefined, reason: points };
  const condition = conditionIn(linesOf(text('shownIf')));
  if (typeof condition === 'string') return { type: undefined, reason: condition };
  const columns = columnsIn(text('columns'));
  if (typeof columns === 'string') return { type: undefined, reason: columns };
  const unreadable = rowColumns.find((column) => Number.isNaN(rowNumberIn(text(column))));
  if (unreadable)
    return {
      type: undefined,
      reason: t('{column}: enter a whole number', { column: detailHeadings[unreadable] }),
    };
  const unclear = flagColumns.find((column) => flagIn(text(column)) === undefined);
  if (unclear)
    return {
      type: undefined,
      reason: t('{column}: enter yes, or leave the cell empty', { column: detailHeadings[unclear] }),
    };
  const question = plainQuestion({
    type,
    isMustHave: flagIn(text('mustHave')),
    details: {
      helpText: text('helpText'),
      choices: linesOf(text('choices')),
      mustHaveChoices: linesOf(text('mustHaveChoices')),
      unit: text('unit'),
      minimum: text('minimum'),
      maximum: text('maximum'),
      allowsNotApplicable: flagIn(text('allowsNotApplicable')),
      allowsRemark: flagIn(text('allowsRemark')),
      shownIf: condition,
      columns,
      minRows: rowNumberIn(text('minRows')),
      maxRows: rowNumberIn(text('maxRows')),
    },
    grading: points,
  });
  const [error] = [...shapeErrors(question), ...questionErrors(question)];
  if (error)
    return {
      type: undefined,
      reason: t('{column}: {message}', { column: columnOf(error.field), message: error.message }),
    };
  const namesDetails = Object.keys(cells).some((column) => column !== 'mustHave' && column !== 'points');
  return {
    type,
    ...(cells.mustHave !== undefined && { isMustHave: question.isMustHave ?? false }),
    ...(namesDetails && { details: question.details ?? {} }),
    ...(cells.points !== undefined && { grading: question.grading ?? {} }),
  };
}

/** `Single choice` is single-choice. */
const wireNameOf = (typeCell: string): string => typeCell.trim().toLowerCase().replace(/[\s_]/g, '-');

/** Returns what the contract refuses, such as texts that are too long. */
function shapeErrors({ details, grading }: { details?: unknown; grading?: unknown }): FieldError[] {
  const checked = check(closed({ details: questionDetails, grading: questionGrading }), { details, grading });
  return checked.ok ? [] : checked.errors;
}

/** The headings of our own files, by the fields that they fill. */
export const detailHeadings: Readonly<Record<DetailColumn, string>> = {
  mustHave: 'Must-have',
  helpText: 'Help text',
  choices: 'Choices',
  mustHaveChoices: 'Must-have choices',
  unit: 'Unit',
  minimum: 'Minimum',
  maximum: 'Maximum',
  allowsNotApplicable: 'Not applicable',
  allowsRemark: 'Remark allowed',
  shownIf: 'Only if',
  points: 'Points by answer',
  columns: 'Table columns',
  minRows: 'Minimum rows',
  maxRows: 'Maximum rows',
};

/** Returns the heading of a field such as `details.choices[1]`. */
const columnOf = (field: string): string => {
  const [part, name = ''] = field.replace(/\[.*/, '').split('.');
  return part === 'grading' ? detailHeadings.points : detailHeadings[name as DetailColumn];
};

const rowColumns = ['minRows', 'maxRows'] as const;

/** Undefined for an empty cell, and not a number for a text that is none. */
const rowNumberIn = (cell: string): number | undefined =>
  cell === '' ? undefined : /^\d{1,4}$/.test(cell) ? Number(cell) : Number.NaN;

const flagColumns = ['mustHave', 'allowsNotApplicable', 'allowsRemark'] as const;

/** Undefined if a cell is neither yes nor no. An empty cell is no. */
function flagIn(cell: string): boolean | undefined {
  if (/^(yes|y|true|x|1)$/i.test(cell)) return true;
  return /^(no|n|false|0|)$/i.test(cell) ? false : undefined;
}

const linesOf = (cell: string): string[] =>
  cell
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Reads lines such as `Q17 = yes`, all about the same question. Returns the reason if one cannot be read. */
function conditionIn(lines: readonly string[]): QuestionDetails['shownIf'] | string {
  if (lines.length === 0) return undefined;
  const read = lines.map((line) => {
    const equals = line.indexOf('=');
    const [, id] = /^Q?(\d{1,15})$/i.exec(line.slice(0, Math.max(0, equals)).trim()) ?? [];
    return { id, answer: line.slice(equals + 1).trim() };
  });
  const [first] = read;
  const isClear = read.every(({ id, answer }) => id !== undefined && id === first?.id && answer !== '');
  return isClear
    ? { questionId: Number(first?.id), answers: read.map(({ answer }) => answer) }
    : t(
        'Only if: enter the id of one earlier question and an answer in each line, as in “Q17 = yes”: "{line}"',
        { line: lines.join(' ').slice(0, 60) },
      );
}

/** Returns a condition as lines, one for each answer. */
export const conditionLines = (shownIf: QuestionDetails['shownIf']): string[] =>
  (shownIf?.answers ?? []).map((answer) => `Q${shownIf?.questionId} = ${answer}`);

/** Reads lines such as `EU = 100`, `1..4 = 50` and `not-applicable = 0`. Returns the reason if one cannot be read. */
function pointsIn(type: QuestionType, lines: readonly string[]): QuestionGrading | string {
  const choices: { choice: string; percent: number }[] = [];
  const ranges: { from?: string; to?: string; percent: number }[] = [];
  let notApplicablePercent: number | undefined;
  for (const line of lines) {
    const equals = line.lastIndexOf('=');
    const answer = line.slice(0, Math.max(0, equals)).trim();
    const share = line
      .slice(equals + 1)
      .replace('%', '')
      .trim();
    if (equals < 1 || !/^\d{1,3}$/.test(share) || Number(share) > 100)
      return t(
        'Points by answer: enter an answer and a percentage from 0 to 100 in each line, as in “EU = 100”: "{line}"',
        {
          line: line.slice(0, 60),
        },
      );
    const percent = Number(share);
    if (answer === notApplicable && notApplicablePercent === undefined) notApplicablePercent = percent;
    else if (isChoiceType(type)) choices.push({ choice: answer, percent });
    else if (isValueType(type) && /^[^.]*(?:\.\d+)?\.\.[^.]*(?:\.\d+)?$/.test(answer) && answer !== '..') {
      const [from = '', to = ''] = answer.split('..');
      ranges.push({
        ...(from !== '' && { from: from.trim() }),
        ...(to !== '' && { to: to.trim() }),
        percent,
      });
    } else
      return t('Points by answer: the type {type} has no points for "{answer}"', {
        type,
        answer: answer.slice(0, 60),
      });
  }
  return {
    choices,
    ranges,
    ...(notApplicablePercent !== undefined && { notApplicablePercent }),
  };
}

/** Returns a grading as lines, one for each graded answer. */
export const pointLines = ({
  choices = [],
  ranges = [],
  notApplicablePercent,
}: QuestionGrading): string[] => [
  ...choices.map(({ choice, percent }) => `${choice} = ${percent}`),
  ...ranges.map(({ from = '', to = '', percent }) => `${from}..${to} = ${percent}`),
  ...(notApplicablePercent === undefined ? [] : [`${notApplicable} = ${notApplicablePercent}`]),
];
