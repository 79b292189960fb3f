import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { nullable, number, row, text, type RowOf } from '../../../platform/database/row.ts';

const storedShape = {
  inviteId: text,
  questionId: number,
  text,
  answer: nullable(text),
  version: number,
};
type StoredQuestion = RowOf<typeof storedShape>;

const storedColumns = sql.fragment`
  v.invite_id as "inviteId", v.question_id as "questionId", v.text, v.answer, v.version`;

/** Finds what a vendor asked under an id, by its invite. */
export const findOwnQuestion = (
  db: Queryable,
  inviteId: string,
  id: number,
): Promise<StoredQuestion | null> =>
  db.maybeOne(sql.type(row(storedShape))`
    select ${storedColumns} from vendor_question v where v.invite_id = ${inviteId} and v.id = ${id}`);

/**
 * Locks and returns the questions asked under an id about an RFP question, by one vendor if its company is given. If one user
 * publishes a question while another corrects its answer, the second finds the change of the first.
 */
export const lockQuestions = (
  db: Queryable,
  key: { rfpId: string; questionId: number; id: number; vendorId: string | undefined },
): Promise<readonly StoredQuestion[]> =>
  db.any(sql.type(row(storedShape))`
    select ${storedColumns} from vendor_question v join invite i on i.id = v.invite_id
    where v.rfp_id = ${key.rfpId} and v.question_id = ${key.questionId} and v.id = ${key.id}
      and (${key.vendorId ?? null}::uuid is null or i.company_id = ${key.vendorId ?? null}::uuid)
    order by v.invite_id for update of v`);

export const hasQuestion = (db: Queryable, rfpId: string, questionId: number): Promise<boolean> =>
  db.exists(sql.statement`select 1 from question where rfp_id = ${rfpId} and id = ${questionId}`);

interface QuestionText {
  userId: string;
  text: string;
  now: number;
}
const moment = (now: number) => sql.fragment`to_timestamp(${now}::double precision / 1000)`;

/** If two colleagues use one id, the second touches no row. */
export const addQuestion = (
  at: { inviteId: string; id: number; rfpId: string; questionId: number },
  { userId, text: question, now }: QuestionText,
): Change => sql.statement`
  insert into vendor_question (invite_id, id, rfp_id, question_id, text, asked_by, asked_at)
  values (${at.inviteId}, ${at.id}, ${at.rfpId}, ${at.questionId}, ${question}, ${userId}, ${moment(now)})
  on conflict do nothing`;

/** The row and version that a save is based on. If another save came first, no row is touched. */
interface Place {
  inviteId: string;
  id: number;
  version: number;
}

export const rewordQuestion = ({ inviteId, id, version }: Place, { text: question }: QuestionText): Change =>
  sql.statement`
    update vendor_question set text = ${question}, version = version + 1
    where invite_id = ${inviteId} and id = ${id} and version = ${version} and answer is null`;

export const answerQuestion = (
  { inviteId, id, version }: Place,
  { userId, text: answer, now }: QuestionText,
): Change => sql.statement`
  update vendor_question
  set answer = ${answer}, answered_by = ${userId}, answered_at = ${moment(now)}, version = version + 1
  where invite_id = ${inviteId} and id = ${id} and version = ${version}`;
