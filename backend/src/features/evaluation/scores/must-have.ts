import type { ScoredQuestion } from './score.ts';

/**
 * Whether a must-have question is failed. A rating decides once it is set. Otherwise the answer no fails. A missing answer fails
 * if the vendor can no longer answer.
 */
export function failsMustHave(
  { type, answer, rating }: Omit<ScoredQuestion, 'score'>,
  isSubmitted: boolean,
): boolean {
  if (rating !== null) return rating === 'not-met';
  if (answer === null || answer === '') return isSubmitted;
  return type === 'yes-no' && answer === 'no';
}
