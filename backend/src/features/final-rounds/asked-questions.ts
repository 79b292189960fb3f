import type { AskedQuestion } from './contracts/final-offers.ts';
import type { RoundQuestion } from './contracts/round-questions.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { bool, json, nullable, number, oneOf, row, text } from '../../platform/database/row.ts';
import { requirementKinds } from '../rfps/contracts/requirements.ts';
import { questionTypes, type QuestionDetails } from '../rfps/contracts/questions/question-details.ts';
import { isQAskedOf } from '../rfps/public.ts';

const questionRow = row({
  questionId: number,
  question: text,
  sectionName: text,
  kind: oneOf(requirementKinds),
  sectionId: text,
  type: oneOf(questionTypes),
  details: nullable(json<QuestionDetails>()),
  hasDependents: bool,
});

/** A question with the section that it is in, and whether that is technical or commercial. */
export interface PlacedQuestion extends AskedQuestion, RoundQuestion {
  sectionId: string;
}

/**
 * Lists some questions of an RFP in the order of the questionnaire, without their grading. With an invite, it lists only those that
 * its vendor is asked.
 */
export async function listPlacedQuestions(
  db: Queryable,
  rfpId: string,
  questionIds: readonly number[],
  inviteId?: string,
): Promise<PlacedQuestion[]> {
  const ofVendor = inviteId === undefined ? sql.fragment`true` : isQAskedOf(sql.fragment`${inviteId}::uuid`);
  const questions = await db.any(sql.type(questionRow)`
    select q.id as "questionId", q.text as question, s.name as "sectionName", s.kind, s.id::text as "sectionId", q.type,
      q.details, exists (
        select from question later
        where later.rfp_id = q.rfp_id and (later.details -> 'shownIf' ->> 'questionId')::bigint = q.id) as "hasDependents"
    from question q join requirement_section s on s.id = q.section_id
    where q.rfp_id = ${rfpId} and q.id = any(${sql.array([...questionIds], 'int8')}) and ${ofVendor}
    order by s.kind desc, s.category_position, s.position, q.position`);
  return questions.map(({ details, ...question }) => ({ ...question, ...(details && { details }) }));
}

/** Lists the same as the vendor of an invite reads them. */
export const listAskedQuestions = async (
  db: Queryable,
  rfpId: string,
  questionIds: readonly number[],
  inviteId: string,
): Promise<AskedQuestion[]> =>
  (await listPlacedQuestions(db, rfpId, questionIds, inviteId)).map(readableQuestion);

/** Returns what both sides read of a question. */
export const readableQuestion = ({
  questionId,
  question,
  sectionName,
  type,
  details,
}: AskedQuestion): AskedQuestion => ({
  questionId,
  question,
  sectionName,
  type,
  ...(details && { details }),
});

/** Lists which of these vendors are asked none of some questions, by their invites. */
export const listAskedNothing = (
  db: Queryable,
  inviteIds: readonly string[],
  questionIds: readonly number[],
): Promise<readonly string[]> =>
  db.anyFirst(sql.type(row({ id: text }))`
    select i.id::text from invite i
    where i.id = any(${sql.array([...inviteIds], 'uuid')}) and not exists (
      select from question q
      where q.rfp_id = i.rfp_id and q.id = any(${sql.array([...questionIds], 'int8')})
        and ${isQAskedOf(sql.fragment`i.id`)})`);
