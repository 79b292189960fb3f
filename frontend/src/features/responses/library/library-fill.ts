import type { Drafts } from './library-drafts.ts';

interface SuggestedAnswer {
  questionId: number;
  answer: string;
}

type AnswerTo = (questionId: number) => string;

const isOpen = (answerTo: AnswerTo, questionId: number) => answerTo(questionId).trim() === '';

/** The drafts that filling in a step adds: suggestions for questions without an answer and without a draft. */
export const fillable = (
  questionIds: readonly number[],
  suggestions: ReadonlyMap<number, SuggestedAnswer>,
  drafts: Drafts,
  answerTo: AnswerTo,
): Drafts =>
  new Map(
    questionIds.flatMap((questionId): [number, string][] => {
      const suggested = suggestions.get(questionId);
      if (!suggested || drafts.has(questionId) || !isOpen(answerTo, questionId)) return [];
      return [[questionId, suggested.answer]];
    }),
  );

/** The drafts that wait for confirmation. A question that has an answer by now no longer counts. */
export const unconfirmed = (questionIds: readonly number[], drafts: Drafts, answerTo: AnswerTo): number[] =>
  questionIds.filter((questionId) => drafts.has(questionId) && isOpen(answerTo, questionId));
