import type { RatedAnswer, Rating } from '../contracts/evaluation.ts';
import type { QuestionType } from '../contracts/requirements.ts';
import { earnedPoints } from './score.ts';

/** What its reader gave an answer, seen by nobody else. */
export interface OwnRating {
  vendorId: string;
  questionId: number;
  /** Null where it was removed, since the answer has changed. */
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

/** Puts an evaluator's own rating of an answer in place of the agreed one, with the points that it comes to. */
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

/** A section as an evaluator reads it: with their own ratings in place of agreed ones, and the points that these come to. */
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
