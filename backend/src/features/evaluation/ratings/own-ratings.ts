import type { RatedAnswer, Rating } from '../contracts/evaluation.ts';
import type { QuestionType } from '../../rfps/contracts/requirements.ts';
import { earnedPoints } from '../scores/score.ts';

/** A reader's own rating of an answer, which no other user sees. */
export interface OwnRating {
  vendorId: string;
  questionId: number;
  /** Null if it was removed because the answer has changed. */
  rating: Rating | null;
  version: number;
  type: QuestionType;
  score: number;
}

interface Section {
  sectionId: string;
  responses: { vendorId: string; answers: RatedAnswer[] }[];
}

const keyOf = (vendorId: string, questionId: number) => `${vendorId} ${questionId}`;

/** Replaces the agreed rating of an answer with the evaluator's own, and recalculates the points. */
export function ownRatingsBy(own: readonly OwnRating[]) {
  const given = new Map(own.map((one) => [keyOf(one.vendorId, one.questionId), one]));
  return <Answer extends RatedAnswer>(vendorId: string, kept: Answer): Answer => {
    const one = given.get(keyOf(vendorId, kept.questionId));
    if (one?.rating === null) return { ...kept, isRatingRemoved: true };
    return one
      ? {
          ...kept,
          answerRating: one.rating,
          earned: earnedPoints({ ...one, rating: one.rating, answer: kept.answer }),
          version: Math.max(kept.version, one.version),
        }
      : kept;
  };
}

/** Returns a section as an evaluator reads it, with their own ratings instead of the agreed ones, and the resulting points. */
export function withOwnRatings(
  { sectionId, responses }: Section,
  own: readonly OwnRating[],
): Section & { isOwn: true } {
  const rated = ownRatingsBy(own);
  return {
    sectionId,
    isOwn: true,
    responses: responses.map(({ vendorId, answers }) => ({
      vendorId,
      answers: answers.map((kept) => rated(vendorId, kept)),
    })),
  };
}
