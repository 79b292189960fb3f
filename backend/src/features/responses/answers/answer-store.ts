import type { QuestionDetails } from '../../rfps/contracts/questions/question-details.ts';
import type { RequirementKind } from '../../rfps/contracts/requirements.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { json, nullable, number, row, text, time } from '../../../platform/database/row.ts';

const questionRow = row({
  id: number,
  type: text,
  details: nullable(json<QuestionDetails>()),
  sectionId: text,
  before: nullable(text),
  remarkBefore: nullable(text),
  version: nullable(number),
  answeredBy: nullable(text),
  answeredAt: nullable(time),
});

/**
 * Returns those of these questions that have the kind, in the order of their ids, with one vendor's answers and authors. Locks
 * them. Of two colleagues who save at once, the second waits here for the first, because a first answer has no row that could be
 * locked.
 */
export async function lockAnswers(
  db: Queryable,
  invite: { id: string; rfpId: string },
  kind: RequirementKind,
  questionIds: readonly number[],
) {
  await db.one(sql.type(row({ locked: text }))`
    select pg_advisory_xact_lock(hashtextextended(${`answers ${invite.id}`}, 0))::text as locked`);
  return db.any(sql.type(questionRow)`
    select q.id, q.type, q.details, q.section_id as "sectionId", a.answer as before, a.remark as "remarkBefore", a.version, u.user_name as "answeredBy",
      a.answered_at as "answeredAt"
    from question q join requirement_section s on s.id = q.section_id
    left join answer a on a.invite_id = ${invite.id} and a.question_id = q.id
    left join app_user u on u.id = a.answered_by
    where q.rfp_id = ${invite.rfpId} and s.kind = ${kind} and q.id = any(${sql.array([...questionIds], 'int8')})
    order by q.id`);
}

/** Writes the answers that have changed, each whole. */
export const writeAnswers = (
  invite: { id: string; rfpId: string },
  answers: readonly { questionId: number; answer: string; remark: string }[],
  { userId, now }: { userId: string; now: number },
): Change => sql.statement`
  insert into answer (invite_id, rfp_id, question_id, answer, remark, answered_by, answered_at)
  select ${invite.id}, ${invite.rfpId}, id, answer, remark, ${userId}, to_timestamp(${now}::double precision / 1000)
  from ${sql.unnest(
    answers.map(({ questionId, answer, remark }) => [questionId, answer, remark]),
    ['int8', 'text', 'text'],
  )} as given (id, answer, remark)
  on conflict (invite_id, question_id) do update
  set answer = excluded.answer, remark = excluded.remark, answered_by = excluded.answered_by, answered_at = excluded.answered_at,
    version = answer.version + 1`;

const listedRow = row({ questionId: number, answer: text, remark: text, version: number });

/** Lists some of a vendor's stored answers for its own members. An answer without a remark has none. */
export async function listAnswers(db: Queryable, inviteId: string, questionIds: readonly number[]) {
  const answers = await db.any(sql.type(listedRow)`
    select question_id as "questionId", answer, remark, version from answer
    where invite_id = ${inviteId} and question_id = any(${sql.array([...questionIds], 'int8')})
    order by question_id`);
  return answers.map(({ remark, ...answer }) => ({ ...answer, ...(remark !== '' && { remark }) }));
}
