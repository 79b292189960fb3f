import type { Drafts } from './library-drafts.ts';

interface SuggestedAnswer {
  questionId: number;
  answer: string;
}

type AnswerTo = (questionId: number) => string;

const isOpen = (answerTo: AnswerTo, questionId: number) => answerTo(questionId).trim() === '';

/** What filling in a step puts beside its questions: for those without an answer and without a draft what is suggested. */
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

/** Drafts that wait for a word: whatever has an answer by now waits for none. */
export const unconfirmed = (questionIds: readonly number[], drafts: Drafts, answerTo: AnswerTo): number[] =>
  questionIds.filter((questionId) => drafts.has(questionId) && isOpen(answerTo, questionId));
