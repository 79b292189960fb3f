import { choicesIn, isChoiceType, notApplicable } from '../../rfps/contracts/questions/question-details.ts';
import type { ScoredQuestion } from './score.ts';

/**
 * Whether a must-have question is failed. A rating decides once it is set. Otherwise the answer no fails, and choices without
 * those that the question demands: one of them for a single choice, all of them for a multiple choice. A missing answer fails if
 * the vendor can no longer answer. "Not applicable" fails only by a rating. A question that was not asked is never failed.
 */
export function failsMustHave(
  { type, details, answer, rating, isNotAsked }: Omit<ScoredQuestion, 'score' | 'grading'>,
  isSubmitted: boolean,
): boolean {
  if (isNotAsked) return false;
  if (rating !== null) return rating === 'not-met';
  if (answer === null || answer === '') return isSubmitted;
  if (answer === notApplicable && type !== 'detailed') return false;
  if (type === 'yes-no') return answer === 'no';
  const demanded = isChoiceType(type) ? (details?.mustHaveChoices ?? []) : [];
  if (demanded.length === 0) return false;
  const chosen = new Set(choicesIn(answer));
  return type === 'single-choice'
    ? !demanded.some((choice) => chosen.has(choice))
    : !demanded.every((choice) => chosen.has(choice));
}
