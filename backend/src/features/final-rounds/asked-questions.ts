import type { AskedQuestion } from './contracts/final-offers.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { json, nullable, number, row, text } from '../../platform/database/row.ts';
import type { QuestionDetails, QuestionType } from '../rfps/contracts/questions/question-details.ts';

const questionRow = row({
  questionId: number,
  question: text,
  sectionName: text,
  kind: text,
  sectionId: text,
  type: text,
  details: nullable(json<QuestionDetails>()),
});

/** A question with the section that it is in, and whether that is technical or commercial. */
export interface PlacedQuestion extends AskedQuestion {
  kind: 'technical' | 'commercial';
  sectionId: string;
}

/** Lists some questions of an RFP in the order of the questionnaire, without their grading. */
export async function listPlacedQuestions(
  db: Queryable,
  rfpId: string,
  questionIds: readonly number[],
): Promise<PlacedQuestion[]> {
  const questions = await db.any(sql.type(questionRow)`
    select q.id as "questionId", q.text as question, s.name as "sectionName", s.kind, s.id::text as "sectionId", q.type,
      q.details
    from question q join requirement_section s on s.id = q.section_id
    where q.rfp_id = ${rfpId} and q.id = any(${sql.array([...questionIds], 'int8')})
    order by s.kind desc, s.category_position, s.position, q.position`);
  return questions.map(({ type, kind, details, ...question }) => ({
    ...question,
    kind: kind as PlacedQuestion['kind'],
    type: type as QuestionType,
    ...(details && { details }),
  }));
}

/** Lists the same as vendors read them. */
export const listAskedQuestions = async (
  db: Queryable,
  rfpId: string,
  questionIds: readonly number[],
): Promise<AskedQuestion[]> =>
  (await listPlacedQuestions(db, rfpId, questionIds)).map(
    ({ kind: _kind, sectionId: _sectionId, ...question }) => question,
  );
