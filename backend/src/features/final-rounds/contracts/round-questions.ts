import { messages } from './messages.ts';
import type { QuestionType } from '../../rfps/contracts/questions/question-details.ts';

/** A question as far as a round depends on it. */
export interface RoundQuestion {
  questionId: number;
  kind: 'technical' | 'commercial';
  type: QuestionType;
  /** Whether another question is asked only after some answers to this one. */
  hasDependents: boolean;
}

/**
 * Returns why a round cannot ask a question again; undefined if it can. Files are uploaded to the response itself, where the buyer
 * would see them before the round is due. A new answer on which others depend would make a vendor answer more or fewer questions.
 */
export function roundQuestionError({
  type,
  hasDependents,
}: Pick<RoundQuestion, 'type' | 'hasDependents'>): string | undefined {
  if (type === 'file') return messages.filesNotAsked;
  return hasDependents ? messages.othersDepend : undefined;
}
