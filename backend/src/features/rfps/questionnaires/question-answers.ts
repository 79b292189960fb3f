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
import { isNotApplicableText, plainQuestion, questionErrors } from '../contracts/questions/question-rules.ts';
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
      /** Why the question is answered in another way than its row says. */
      remark?: string;
    }
  | { type: undefined; reason: string };

const unknownType = (cell: string): ReadAnswer => ({
  type: undefined,
  reason: t('type is none of {types}: "{cell}"', {
    types: questionTypes.join(', '),
    cell: cell.slice(0, 30),
  }),
});

/**
 * Reads the answer of a question in a file from elsewhere: the name of its type, its choices with one in each line, and whether it
 * is a must-have.
 */
export function readAnswer(typeCell: string, choicesCell: string, mustHaveCell = ''): ReadAnswer {
  const read = readTypeAndChoices(typeCell, choicesCell);
  return read.type !== undefined && isMustHaveMark(mustHaveCell) ? { ...read, isMustHave: true } : read;
}

/** Words such as `Should` and `Optional` are no marks. */
const isMustHaveMark = (cell: string): boolean =>
  /^(y|yes|x|true|1|m|must|must[ -]have|mandatory|required|ko|k\.o\.|ja|j|muss|pflicht|oui|o|obligatoire|sí|sì|si|s|obligatorio|obbligatorio|verplicht|sim|obrigatório|✓|✔|☑|☒)$/iu.test(
    cell.trim(),
  );

function readTypeAndChoices(typeCell: string, choicesCell: string): ReadAnswer {
  const listed = linesOf(choicesCell);
  const choices = [...new Set(listed.length > 0 ? listed : choicesInType(typeCell))];
  const name = namedType(typeCell);
  if (name === 'file') return { type: 'file', ...(choices.length > 0 && choicesAdded(choices)) };
  if (choices.length > 0 && choices.every(isYesNoChoice))
    return withNotApplicable('yes-no', choices.some(isNotApplicableText));
  if (typeCell !== '' && (name === undefined || name === 'layout')) return unknownType(typeCell);
  if (choices.length > 0)
    return name === 'text' || name === 'other'
      ? inWords(choices)
      : name === 'table'
        ? { ...inWords(choices), remark: tableInWords() }
        : ofChoices(name, choices);
  if (name === 'number' || name === 'date') return { type: name };
  if (name === undefined || name === 'yesNo')
    return withNotApplicable(
      'yes-no',
      /^(ynna|y\W*n\W*n\W*a|yes\W*no\W*(n\W*a|not applicable))$/i.test(typeCell),
    );
  if (name === 'table') return { type: 'detailed', remark: tableInWords() };
  return {
    type: 'detailed',
    ...((name === 'singleChoice' || name === 'multipleChoice') && {
      remark: t('“{type}” comes without choices, so that it is answered in words', {
        type: typeCell.slice(0, 40),
      }),
    }),
  };
}

const tableInWords = (): string =>
  t('The file does not name the columns of the table, so that it is answered in words');

const withNotApplicable = (type: QuestionType, allowsNotApplicable: boolean): ReadAnswer => ({
  type,
  ...(allowsNotApplicable && { details: { allowsNotApplicable } }),
});

function ofChoices(name: ReturnType<typeof namedType>, listed: readonly string[]): ReadAnswer {
  const choices = listed.filter((choice) => !isNotApplicableText(choice));
  if (choices.length < 2 || choices.length > maxChoices || choices.some((choice) => choice.length > 200))
    return {
      ...inWords(listed),
      remark: t(
        'A question has 2 to {maxChoices} choices of up to 200 characters, so that this one is answered in words',
        { maxChoices },
      ),
    };
  return {
    type: name === 'multipleChoice' ? 'multiple-choice' : 'single-choice',
    details: { choices, ...(choices.length < listed.length && { allowsNotApplicable: true }) },
  };
}

/** A free text that names its choices. */
const inWords = (choices: readonly string[]) => ({ type: 'detailed' as const, ...choicesAdded(choices) });

const choicesAdded = (choices: readonly string[]) => ({
  addition: t('\n\nChoices: {choices}', {
    choices: choices.join(choices.some((choice) => choice.includes(',')) ? '\n' : ', '),
  }),
});

/** Choices of a yes/no question, with which it may also be called not applicable. */
const isYesNoChoice = (choice: string): boolean =>
  isNotApplicableText(choice) ||
  /^(yes|no|y|n|true|false|ja|nein|nee|oui|non|sí|sì|si|sim|não)$/iu.test(choice.trim());
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
    ...(type === 'detailed' &&
      read.type === 'detailed' &&
      read.remark !== undefined && { remark: read.remark }),
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
