import { maxEmbeddedQuestions, type AnsweredQuestion, type VendorScores } from '../contracts/evaluation.ts';
import type { RequirementKind } from '../../rfps/contracts/requirements.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { number, row } from '../../../platform/database/row.ts';
import { ownRatingsBy, type OwnRating } from './own-ratings.ts';
import { listAnswers } from '../scores/response-section.ts';
import { findQuestionnaire } from '../scores/rfp-questionnaire.ts';

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
    const asked = new Map(
      questionnaire[kind].flatMap(({ sections }) => sections).map((one) => [one.sectionId, one.questions]),
    );
    return vendors.map((vendor) => {
      const given = vendor.isSubmitted ? answers.get(vendor.vendorId) : undefined;
      return {
        ...vendor,
        categories: vendor.categories.map((category) => ({
          ...category,
          sections: category.sections.map((section) => ({
            ...section,
            questions: (asked.get(section.sectionId) ?? []).map((question): AnsweredQuestion => {
              const answer = given?.get(question.questionId);
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
