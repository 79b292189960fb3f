import type { RequirementKind } from '../../rfps/contracts/requirements.ts';
import type { PublishedQuestion } from '../contracts/vendor-questions.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { number, row, text, time, type RowOf } from '../../../platform/database/row.ts';

const publicationShape = { id: text, text, version: number };

/** Finds the publication of a vendor's question. */
export const findPublication = (
  db: Queryable,
  inviteId: string,
  vendorQuestionId: number,
): Promise<RowOf<typeof publicationShape> | null> =>
  db.maybeOne(sql.type(row(publicationShape))`
    select id::text, text, version from published_question
    where invite_id = ${inviteId} and vendor_question_id = ${vendorQuestionId}`);

export const mintPublication = (db: Queryable): Promise<string> =>
  db.oneFirst(sql.type(row({ id: text }))`select uuidv7()::text as id`);

interface PublishedQuestionRow {
  rfpId: string;
  questionId: number;
  inviteId: string;
  vendorQuestionId: number;
  text: string;
  userId: string;
  now: number;
}

/** If two colleagues publish it at once, the second touches no row. */
export const addPublication = (id: string, question: PublishedQuestionRow): Change => sql.statement`
  insert into published_question (id, rfp_id, question_id, invite_id, vendor_question_id, text, published_by, published_at)
  values (${id}, ${question.rfpId}, ${question.questionId}, ${question.inviteId}, ${question.vendorQuestionId}, ${question.text}, ${question.userId},
    to_timestamp(${question.now}::double precision / 1000))
  on conflict do nothing`;

export const rewordPublication = (
  { id, version }: { id: string; version: number },
  words: string,
): Change => sql.statement`
  update published_question set text = ${words}, version = version + 1 where id = ${id} and version = ${version}`;

const publishedRow = row({
  _id: text,
  kind: text,
  categoryName: text,
  categoryPosition: number,
  sectionName: text,
  sectionPosition: number,
  questionId: number,
  questionPosition: number,
  askQuestion: text,
  question: text,
  answer: text,
  publishedAt: time,
});

/**
 * Lists questions in the questionnaire's order, technical before commercial. Questions about the same item appear in the order of
 * publication, never in the order in which they were asked.
 */
export async function listPublished(db: Queryable, rfpId: string): Promise<PublishedQuestion[]> {
  const rows = await db.any(sql.type(publishedRow)`
    select p.id::text as _id, s.kind, s.category_name as "categoryName", s.category_position as "categoryPosition",
      s.name as "sectionName", s.position as "sectionPosition", q.id as "questionId", q.position as "questionPosition",
      q.text as "askQuestion", p.text as question, v.answer, p.published_at as "publishedAt"
    from published_question p
    join vendor_question v on v.invite_id = p.invite_id and v.id = p.vendor_question_id
    join question q on q.rfp_id = p.rfp_id and q.id = p.question_id join requirement_section s on s.id = q.section_id
    where p.rfp_id = ${rfpId}
    order by s.kind desc, s.category_position, s.position, q.position, p.published_at, p.id`);
  return rows.map((question) => ({
    ...question,
    kind: question.kind as RequirementKind,
    publishedAt: isoTime(question.publishedAt),
  }));
}
