import type { QuestionnaireCategory } from '../contracts/evaluation.ts';
import type {
  QuestionDetails,
  QuestionGrading,
  QuestionType,
} from '../../rfps/contracts/questions/question-details.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { bool, json, nullable, number, row, text } from '../../../platform/database/row.ts';

const questionRow = row({
  kind: text,
  categoryPosition: number,
  categoryName: text,
  sectionId: text,
  sectionName: text,
  questionId: number,
  question: text,
  type: text,
  score: number,
  isMustHave: bool,
  details: nullable(json<QuestionDetails>()),
  grading: nullable(json<QuestionGrading>()),
});

/** Returns every question of both kinds, in the questionnaire's order. */
export async function findQuestionnaire(db: Queryable, rfpId: string) {
  const rows = await db.any(sql.type(questionRow)`
    select s.kind, s.category_position as "categoryPosition", s.category_name as "categoryName", s.id as "sectionId",
      s.name as "sectionName", q.id as "questionId", q.text as question, q.type, q.score,
      q.is_must_have as "isMustHave", q.details, q.grading
    from requirement_section s join question q on q.section_id = s.id
    where s.rfp_id = ${rfpId} order by s.category_position, s.position, q.position`);
  const ofKind = (kind: string) =>
    [
      ...Map.groupBy(
        rows.filter((question) => question.kind === kind),
        (question) => question.categoryPosition,
      ).values(),
    ].map((ofCategory): QuestionnaireCategory => ({
      categoryName: ofCategory[0]?.categoryName ?? '',
      categoryPosition: ofCategory[0]?.categoryPosition ?? 0,
      sections: [...Map.groupBy(ofCategory, (question) => question.sectionId)].map(
        ([sectionId, ofSection]) => ({
          sectionId,
          sectionName: ofSection[0]?.sectionName ?? '',
          questions: ofSection.map(({ questionId, question, type, score, isMustHave, details, grading }) => ({
            questionId,
            question,
            type: type as QuestionType,
            score,
            ...(isMustHave && { isMustHave }),
            ...(details && { details }),
            ...(grading && { grading }),
          })),
        }),
      ),
    }));
  return { technical: ofKind('technical'), commercial: ofKind('commercial') };
}
