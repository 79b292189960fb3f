import { plural, t } from '@lingui/core/macro';
import {
  isChoiceType,
  isValueType,
  type QuestionType,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { valueText } from '@bidboard/backend/features/rfps/contracts/questions/answer-text';
import { readerFormats } from '../format/reader-formats.ts';
import { wireOfDetails, type DetailedDraft, type DraftLimits } from './detail-draft.ts';

const choicesText = (count: number) => plural({ count }, { one: '# choice', other: '# choices' });

const columnsText = (count: number) => plural({ count }, { one: '# column', other: '# columns' });

/** A value in the reader's format. A text that is none stays as typed. */
export const shownValue = (type: QuestionType, value: string): string =>
  valueText(type, value, readerFormats());

/** "0 to 100", "from 0", "up to 100"; '' without ends. */
export function rangeText(type: QuestionType, from: string, to: string): string {
  const [first, last] = [shownValue(type, from), shownValue(type, to)];
  if (from !== '' && to !== '') return t`${first} to ${last}`;
  if (from !== '') return t`from ${first}`;
  return to === '' ? '' : t`up to ${last}`;
}

/**
 * Returns what the closed details of a question contain, such as "3 choices · Remark"; '' if nothing. `dependsOn` is the number of
 * the question on which it depends.
 */
export function detailSummary(draft: DetailedDraft, dependsOn?: string): string {
  const { details = {}, grading } = wireOfDetails(draft);
  const unit = details.unit ?? '';
  const range = rangeText(draft.type, details.minimum ?? '', details.maximum ?? '');
  return [
    ...(details.columns ? [columnsText(details.columns.length)] : []),
    ...(details.choices ? [choicesText(details.choices.length)] : []),
    ...(range === '' && unit === '' ? [] : [[range, unit].filter((part) => part !== '').join(' ')]),
    ...(details.helpText ? [t`Help text`] : []),
    ...(details.allowsNotApplicable ? [t`Not applicable`] : []),
    ...(details.allowsRemark ? [t`Remark`] : []),
    ...(grading ? [t`Points by answer`] : []),
    ...(details.shownIf
      ? [dependsOn === undefined ? t`Only after an earlier answer` : t`Only after an answer to ${dependsOn}`]
      : []),
  ].join(' · ');
}

const hasLimits = (limits: DraftLimits | undefined): boolean => limits !== undefined;

/** Names the details that do not fit the type of a question, and are therefore not sent; empty if all fit. */
export function unfitDetails(draft: DetailedDraft): string[] {
  const { type, choices = [], columns = [] } = draft;
  return [
    ...(columns.length > 0 && type !== 'table' ? [columnsText(columns.length)] : []),
    ...(choices.length > 0 && !isChoiceType(type) ? [choicesText(choices.length)] : []),
    ...(draft.unit && type !== 'number' ? [t`Unit`] : []),
    ...((hasLimits(draft.numberLimits) && type !== 'number') ||
    (hasLimits(draft.dateLimits) && type !== 'date')
      ? [isValueType(type) ? t`Limits and ranges of the former type` : t`Limits and ranges`]
      : []),
    ...(type === 'detailed' && draft.allowsNotApplicable ? [t`Not applicable`] : []),
    ...(type === 'detailed' && draft.allowsRemark ? [t`Remark`] : []),
  ];
}
