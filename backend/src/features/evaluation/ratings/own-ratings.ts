import {
  maxEmbeddedQuestions,
  type RatedAnswer,
  type Rating,
  type AnsweredQuestion,
  type VendorScores,
} from '../contracts/evaluation.ts';
import type { RequirementKind } from '../../rfps/contracts/requirements.ts';
import type { GradedQuestion } from '../../rfps/contracts/questions/question-details.ts';
import { earnedPoints } from '../scores/score.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { number, row } from '../../../platform/database/row.ts';
import { listAnswers } from '../scores/response-section.ts';
import { findQuestionnaire } from '../scores/rfp-questionnaire.ts';

/** A reader's own rating of an answer, which no other user sees. */
export interface OwnRating extends GradedQuestion {
  vendorId: string;
  questionId: number;
  /** Null if it was removed because the answer has changed. */
  rating: Rating | null;
  comment: string | null;
  version: number;
  score: number;
}

interface Section {
  sectionId: string;
  responses: { vendorId: string; answers: RatedAnswer[] }[];
}

const keyOf = (vendorId: string, questionId: number) => `${vendorId} ${questionId}`;

/** Replaces the agreed rating of an answer with the evaluator's own, and recalculates the points. */
function ownRatingsBy(own: readonly OwnRating[]) {
  const ratingOf = new Map(
    own.map((ownRating) => [keyOf(ownRating.vendorId, ownRating.questionId), ownRating]),
  );
  return <Answer extends RatedAnswer>(vendorId: string, answer: Answer): Answer => {
    if (answer.isNotAsked) return answer;
    const ownRating = ratingOf.get(keyOf(vendorId, answer.questionId));
    if (ownRating?.rating === null) return { ...answer, isRatingRemoved: true };
    return ownRating
      ? {
          ...answer,
          answerRating: ownRating.rating,
          ...(ownRating.comment !== null && { comment: ownRating.comment }),
          earned: earnedPoints({ ...ownRating, rating: ownRating.rating, answer: answer.answer }),
          version: Math.max(answer.version, ownRating.version),
        }
      : answer;
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
      answers: answers.map((answer) => rated(vendorId, answer)),
    })),
  };
}

/** Whether the scores of an RFP carry its questions if a request does not say. */
export const embedsQuestions = async (db: Queryable, rfpId: string): Promise<boolean> =>
  (await db.oneFirst(sql.type(row({ count: number }))`
    select count(*)::int4 as count from question where rfp_id = ${rfpId}`)) <= maxEmbeddedQuestions;

interface Scores {
  technicalDetails: readonly VendorScores[];
  commercialDetails: readonly VendorScores[];
}

/** Returns the scores with the questions of every section. Answers appear only for vendors that have submitted. */
export async function withQuestions(
  db: Queryable,
  rfpId: string,
  scores: Scores,
  own: readonly OwnRating[] | null,
) {
  const questionnaire = await findQuestionnaire(db, rfpId);
  const answers = await listAnswers(db, rfpId);
  const asRead = ownRatingsBy(own ?? []);
  const ofKind = (kind: RequirementKind, vendors: readonly VendorScores[]) => {
    const questions = new Map(
      questionnaire[kind]
        .flatMap(({ sections }) => sections)
        .map((section) => [section.sectionId, section.questions]),
    );
    return vendors.map((vendor) => {
      const vendorAnswers = vendor.isSubmitted ? answers.get(vendor.vendorId) : undefined;
      return {
        ...vendor,
        categories: vendor.categories.map((category) => ({
          ...category,
          sections: category.sections.map((section) => ({
            ...section,
            questions: (questions.get(section.sectionId) ?? []).map((question): AnsweredQuestion => {
              const answer = vendorAnswers?.get(question.questionId);
              return {
                ...question,
                ...(answer ? asRead(vendor.vendorId, answer) : { ...noAnswer, version: section.version }),
              };
            }),
          })),
        })),
      };
    });
  };
  return {
    technicalDetails: ofKind('technical', scores.technicalDetails),
    commercialDetails: ofKind('commercial', scores.commercialDetails),
    ...(own && { isOwn: true }),
  };
}

const noAnswer = { answer: null, answerRating: '-', earned: 0 } as const;
