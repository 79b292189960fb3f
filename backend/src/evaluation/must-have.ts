import type { ScoredQuestion } from './score.ts';

/**
 * Whether a must-have question is failed: by its rating, which decides once it is set; else by a no, or by no answer where
 * nothing more is to come.
 */
export function failsMustHave(
  { type, answer, rating }: Omit<ScoredQuestion, 'score'>,
  isSubmitted: boolean,
): boolean {
  if (rating !== null) return rating === 'not-met';
  if (answer === null || answer === '') return isSubmitted;
  return type === 'yes-no' && answer === 'no';
}
