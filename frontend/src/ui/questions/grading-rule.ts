import { decimalText } from '@bidboard/backend/features/rfps/contracts/questions/answer-text';
import { t } from '@lingui/core/macro';
import {
  isChoiceType,
  isValueType,
  type QuestionType,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { readerFormats } from '../format/reader-formats.ts';
import { limitsOf, type DetailedDraft } from './detail-draft.ts';
import { rangeText } from './detail-summary.ts';

const general = () =>
  t`An answer earns this percentage of the score by itself. Once you rate the answer, only your rating counts.`;

/** Says how answers to a type of question earn points by themselves. */
export function gradingRule(type: QuestionType): string {
  if (type === 'yes-no') return t`Yes earns the whole score and No earns 0, until you rate the answer.`;
  if (type === 'single-choice')
    return `${general()} ${t`A choice without a percentage earns 0. If all are empty, every answer waits for your rating.`}`;
  if (type === 'multiple-choice')
    return `${general()} ${t`The percentages of all chosen are added, up to 100. A choice without one adds 0. If all are empty, every answer waits for your rating.`}`;
  return `${general()} ${t`The first range that holds the answer decides. Both ends belong to it, and an empty end is open. Outside all ranges an answer earns 0. Without ranges every answer waits for your rating.`}`;
}

/** The points that a percentage of a score is, with up to three decimals. */
const pointsText = (score: number, percent: number): string =>
  decimalText(String(Math.round((Math.round(score * 1000) * percent) / 100) / 1000), readerFormats());

const isPercent = (typed: string): boolean => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 100;

/** Returns an example in numbers, from the percentages of the question if it has some. */
export function gradingExample(draft: DetailedDraft, scoreTyped: string): string {
  const typed = scoreTyped.trim() === '' ? Number.NaN : Number(scoreTyped);
  if (typed === 0) return t`The score is 0, so the question is for information and no answer earns points.`;
  const value = typed > 0 && typed <= 1000 ? typed : 4;
  const score = decimalText(String(value), readerFormats());
  const { type, choices = [], notApplicablePercent = '' } = draft;
  if (isChoiceType(type)) {
    const graded = choices.filter(({ text, percent }) => text.trim() !== '' && isPercent(percent));
    const [first, second] = graded;
    if (type === 'multiple-choice' && first && second) {
      const sum = Math.min(100, Number(first.percent) + Number(second.percent));
      const points = pointsText(value, sum);
      return t`Example: with a score of ${score}, “${{ first: first.text }}” and “${{ second: second.text }}” together earn ${sum}%, which is ${points}.`;
    }
    const percent = first?.percent.trim() ?? '50';
    const points = pointsText(value, Number(percent));
    return first
      ? t`Example: with a score of ${score}, “${{ choice: first.text }}” at ${percent}% earns ${points}.`
      : t`Example: with a score of ${score}, a choice at ${percent}% earns ${points}.`;
  }
  if (isValueType(type)) {
    const { ranges } = limitsOf(draft);
    const range = ranges.find(({ from, to, percent }) => isPercent(percent) && (from !== '' || to !== ''));
    const percent = range?.percent.trim() ?? '50';
    const points = pointsText(value, Number(percent));
    return range
      ? t`Example: with a score of ${score}, an answer ${{ range: rangeText(type, range.from, range.to) }} earns ${percent}%, which is ${points}.`
      : t`Example: with a score of ${score}, an answer in a range at ${percent}% earns ${points}.`;
  }
  const percent = isPercent(notApplicablePercent) ? notApplicablePercent.trim() : null;
  const points = pointsText(value, Number(percent));
  return percent === null
    ? t`Example: with a score of ${score}, Yes earns ${score}.`
    : t`Example: with a score of ${score}, Yes earns ${score}, and “Not applicable” at ${percent}% earns ${points}.`;
}
