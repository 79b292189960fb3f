import { t } from '@lingui/core/macro';
import {
  isChoiceType,
  isRatedType,
  isValueType,
  maxChoices,
  maxColumns,
  maxTableRows,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { questionErrors } from '@bidboard/backend/features/rfps/contracts/questions/question-rules';
import { limitsOf, wireOfDetails, type DetailedDraft, type DraftChoice } from './detail-draft.ts';

/** The errors in the details of a question by their part: `choices-0`, `percents-0`, `ranges-0-from`, `unit` and the like. */
export type DetailErrors = ReadonlyMap<string, string>;
export const noDetailErrors: DetailErrors = new Map();

export const maxHelpTextLength = 2000;
export const maxChoiceLength = 200;
export const maxUnitLength = 40;
export const maxColumnNameLength = 100;
export const maxRanges = 20;

/** The position in `list` of the nth entry that has a property. */
function positionOf(
  list: readonly DraftChoice[],
  nth: number,
  has: (choice: DraftChoice) => boolean,
): number {
  let found = -1;
  return list.findIndex((choice) => has(choice) && (found += 1) === nth);
}

/**
 * Returns the part of a question that the end of a path means, such as `percents-2` for `grading.choices[0].percent` if only the
 * third choice has a percentage. Undefined if the path is about something else than the details.
 */
export function partOfPath(path: string, { choices = [] }: DetailedDraft): string | undefined {
  if (path.startsWith('details.shownIf')) return 'shownIf';
  const ofColumn = /^details\.columns\[(\d+)\](?:\.(\w+))?/.exec(path);
  if (ofColumn) return `columns-${ofColumn[1]}-${ofColumn[2] ?? 'name'}`;
  const found = /^(details|grading)(?:\.(\w+))?(?:\[(\d+)\])?(?:\.(\w+))?$/.exec(path);
  if (!found) return undefined;
  const [, of, name, index, end] = found;
  const at = index === undefined ? undefined : Number(index);
  if (name === undefined) return of === 'details' ? 'helpText' : 'notApplicablePercent';
  if (at === undefined) return name;
  if (of === 'grading' && name === 'ranges') return `ranges-${at}-${end ?? 'percent'}`;
  if (of === 'grading') return `percents-${positionOf(choices, at, ({ percent }) => percent.trim() !== '')}`;
  if (name === 'mustHaveChoices')
    return `choices-${positionOf(choices, at, ({ meetsMustHave }) => meetsMustHave)}`;
  return `${name}-${at}`;
}

const tooLong = (limit: number) => t`Up to ${limit} characters`;

/** Why a typed percentage cannot be saved; undefined if it can. */
function percentError(typed: string): string | undefined {
  const bare = typed.trim();
  return /^\d{1,3}$/.test(bare) && Number(bare) <= 100 ? undefined : t`A whole number from 0 to 100`;
}

/** Returns everything that keeps the details of a question from being saved. */
export function detailErrors(draft: DetailedDraft): DetailErrors {
  const { type, helpText = '', unit = '', notApplicablePercent = '' } = draft;
  const errors = new Map<string, string>();
  const add = (part: string, message: string | undefined) => {
    if (message !== undefined && !errors.has(part)) errors.set(part, message);
  };
  if (helpText.trim().length > maxHelpTextLength) add('helpText', tooLong(maxHelpTextLength));
  if (isChoiceType(type)) addChoiceErrors(draft.choices ?? [], add);
  if (type === 'number' && unit.trim().length > maxUnitLength) add('unit', tooLong(maxUnitLength));
  if (isValueType(type)) {
    const { ranges } = limitsOf(draft);
    ranges.forEach(({ percent }, at) => add(`ranges-${at}-percent`, percentError(percent)));
    if (ranges.length > maxRanges) add('ranges', t`Up to ${maxRanges} ranges`);
  }
  if (type === 'table') addTableErrors(draft, add);
  if (!isRatedType(type) && draft.allowsNotApplicable && notApplicablePercent.trim() !== '')
    add('notApplicablePercent', percentError(notApplicablePercent));
  if (draft.shownIf?.answers.length === 0) add('shownIf', t`Choose at least one answer`);
  for (const { field, message } of questionErrors({
    type,
    isMustHave: draft.isMustHave,
    ...wireOfDetails(draft),
  })) {
    const part = partOfPath(field, draft);
    if (part !== undefined) add(part, message);
  }
  return errors.size === 0 ? noDetailErrors : errors;
}

function addTableErrors(
  { columns = [], minRows = '', maxRows = '' }: DetailedDraft,
  add: (part: string, message: string | undefined) => void,
): void {
  if (columns.length > maxColumns) add('columns', t`Up to ${maxColumns} columns`);
  columns.forEach(({ name, unit, choices }, at) => {
    if (name.trim() === '') add(`columns-${at}-name`, t`Name the column, or remove it`);
    else if (name.trim().length > maxColumnNameLength)
      add(`columns-${at}-name`, tooLong(maxColumnNameLength));
    if (unit.trim().length > maxUnitLength) add(`columns-${at}-unit`, tooLong(maxUnitLength));
    const lines = choices.split('\n');
    if (lines.some((line) => line.trim().length > maxChoiceLength))
      add(`columns-${at}-choices`, tooLong(maxChoiceLength));
    else if (lines.length > maxChoices) add(`columns-${at}-choices`, t`Up to ${maxChoices} choices`);
  });
  for (const [part, typed] of [
    ['minRows', minRows.trim()],
    ['maxRows', maxRows.trim()],
  ] as const)
    if (typed !== '' && !(/^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= maxTableRows))
      add(part, t`A whole number from 1 to ${maxTableRows}`);
}

function addChoiceErrors(
  choices: readonly DraftChoice[],
  add: (part: string, message: string | undefined) => void,
): void {
  if (choices.length > maxChoices) add('choices', t`Up to ${maxChoices} choices`);
  choices.forEach(({ text, percent }, at) => {
    if (text.trim() === '') add(`choices-${at}`, t`Write the choice, or remove it`);
    else if (text.trim().length > maxChoiceLength) add(`choices-${at}`, tooLong(maxChoiceLength));
    if (percent.trim() !== '') add(`percents-${at}`, percentError(percent));
  });
}
