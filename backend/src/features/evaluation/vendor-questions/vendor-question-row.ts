import type { RequirementKind } from '../../rfps/contracts/requirements.ts';
import { rfpBuyerRoom, rfpVendorRoom } from '../../rfps/contracts/rooms.ts';
import type { Push } from '../../../kernel/pushes.ts';
import type { VendorQuestion } from '../contracts/vendor-questions.ts';
import { sql, type Queryable, type Transaction } from '../../../platform/database/database.ts';
import { isoTime, isoTimeOrNull } from '../../../platform/time/calendar-day.ts';
import type { Projection } from '../../../platform/outbox/projection.ts';
import { json, nullable, number, row, text, time } from '../../../platform/database/row.ts';

interface QuestionKey {
  inviteId: string;
  vendorQuestionId: number;
}

const idOf = ({ inviteId, vendorQuestionId }: QuestionKey) => `${inviteId} ${vendorQuestionId}`;
const ofQuestion = (key: QuestionKey) => [idOf(key)];

const storedRow = row({
  rfpId: text,
  vendorId: text,
  version: number,
  savedVersion: number,
  companyName: text,
  userId: text,
  userName: text,
  askedAt: time,
  kind: text,
  categoryName: text,
  categoryPosition: number,
  sectionName: text,
  sectionPosition: number,
  questionId: number,
  questionPosition: number,
  askQuestion: text,
  question: text,
  answer: nullable(text),
  answeredBy: nullable(text),
  answeredAt: nullable(time),
  publicationId: nullable(text),
  publicationText: nullable(text),
  publishedAt: nullable(time),
});

/**
 * The projection of vendors' questions with the RFP questions that they are about. The buyer's room may read all of them, the
 * vendor's company its own.
 */
export const vendorQuestionProjection: Projection = {
  name: 'vendorQuestions',
  tables: ['vendor_question_row'],
  lockColumns: ['invite_id', 'vendor_question_id'],
  subscribesTo: {
    vendorQuestionAsked: ofQuestion,
    vendorQuestionReworded: ofQuestion,
    vendorQuestionAnswered: ofQuestion,
    vendorQuestionPublished: ofQuestion,
    // An addendum may reword a question.
    requirementsSaved: ({ rfpId, kind }, db) =>
      listIds(
        db,
        sql.fragment`v.rfp_id = ${rfpId} and exists (
        select 1 from question q join requirement_section s on s.id = q.section_id
        where q.rfp_id = v.rfp_id and q.id = v.question_id and s.kind = ${kind})`,
      ),
    companySaved: ({ companyId }, db) => listIds(db, sql.fragment`i.company_id = ${companyId}`),
    personErased: ({ userId }, db) =>
      listIds(db, sql.fragment`v.asked_by = ${userId} or v.answered_by = ${userId}`),
  },
  project: projectQuestion,
  all: (db) => listIds(db, sql.fragment`true`),
};

const listIds = async (db: Queryable, which: ReturnType<typeof sql.fragment>): Promise<string[]> => {
  const questions = await db.any(sql.type(row({ inviteId: text, vendorQuestionId: number }))`
    select v.invite_id as "inviteId", v.id as "vendorQuestionId"
    from vendor_question v join invite i on i.id = v.invite_id where ${which} order by v.invite_id, v.id`);
  return questions.map(idOf);
};

async function projectQuestion(tx: Transaction, id: string): Promise<Push[]> {
  const [inviteId = '', minted = ''] = id.split(' ');
  const vendorQuestionId = Number(minted);
  const stored = await tx.maybeOne(sql.type(storedRow)`
    select v.rfp_id as "rfpId", c.id as "vendorId", nextval('revision') as version, v.version as "savedVersion",
      c.name as "companyName", v.asked_by as "userId", u.user_name as "userName", v.asked_at as "askedAt", s.kind,
      s.category_name as "categoryName", s.category_position as "categoryPosition", s.name as "sectionName",
      s.position as "sectionPosition", q.id as "questionId", q.position as "questionPosition", q.text as "askQuestion",
      v.text as question, v.answer, b.user_name as "answeredBy", v.answered_at as "answeredAt",
      p.id::text as "publicationId", p.text as "publicationText", p.published_at as "publishedAt"
    from vendor_question v
    join invite i on i.id = v.invite_id join company c on c.id = i.company_id
    join question q on q.rfp_id = v.rfp_id and q.id = v.question_id join requirement_section s on s.id = q.section_id
    join app_user u on u.id = v.asked_by left join app_user b on b.id = v.answered_by
    left join published_question p on p.invite_id = v.invite_id and p.vendor_question_id = v.id
    where v.invite_id = ${inviteId} and v.id = ${vendorQuestionId}`);
  if (!stored) return [];
  const { publicationId, publicationText, publishedAt, ...current } = stored;
  const question: VendorQuestion = {
    ...current,
    vendorQuestionId,
    kind: stored.kind as RequirementKind,
    askedAt: isoTime(stored.askedAt),
    answer: stored.answer ?? '',
    answeredAt: isoTimeOrNull(stored.answeredAt),
    ...(publicationId === null || publicationText === null || publishedAt === null
      ? {}
      : { published: { _id: publicationId, question: publicationText, publishedAt: isoTime(publishedAt) } }),
  };
  await tx.query(sql.statement`
    insert into vendor_question_row (invite_id, vendor_question_id, rfp_id, question_id, kind, category_position,
      section_position, question_position, row, revision)
    values (${inviteId}, ${vendorQuestionId}, ${question.rfpId}, ${question.questionId}, ${question.kind}, ${question.categoryPosition},
      ${question.sectionPosition}, ${question.questionPosition}, ${JSON.stringify(question)}::jsonb, ${question.version})
    on conflict (invite_id, vendor_question_id) do update set kind = excluded.kind,
      category_position = excluded.category_position, section_position = excluded.section_position,
      question_position = excluded.question_position, row = excluded.row, revision = excluded.revision`);
  return [rfpBuyerRoom(question.rfpId), rfpVendorRoom(question.rfpId, question.vendorId)].map((room) => ({
    room,
    name: 'vendorQuestionChanged',
    payload: question,
  }));
}

interface VendorQuestionFilter {
  rfpId: string;
  /** Null for the buyer, who reads all vendors' questions. */
  inviteId: string | null;
  /** Limits the list to one question of the RFP. */
  questionId?: number;
}

/**
 * Lists questions in the questionnaire's order, technical before commercial. Questions about the same item appear in the order in
 * which they were asked.
 */
export async function listVendorQuestions(
  db: Queryable,
  { rfpId, inviteId, questionId }: VendorQuestionFilter,
): Promise<VendorQuestion[]> {
  const rows = await db.any(sql.type(row({ row: json<VendorQuestion>() }))`
    select row from vendor_question_row
    where rfp_id = ${rfpId} and (${inviteId}::uuid is null or invite_id = ${inviteId}::uuid)
      and (${questionId ?? null}::int8 is null or question_id = ${questionId ?? null}::int8)
    order by kind desc, category_position, section_position, question_position, vendor_question_id, invite_id`);
  return rows.map((question) => question.row);
}
