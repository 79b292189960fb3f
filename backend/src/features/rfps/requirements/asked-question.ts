import { sql } from '../../../platform/database/database.ts';

type SqlFragment = ReturnType<typeof sql.fragment>;

/** Whether the vendor of an invite is asked a row `q` of question. The function is called only for questions with a condition. */
export const isQAskedOf = (inviteId: SqlFragment): SqlFragment =>
  sql.fragment`(q.details -> 'shownIf' is null or question_is_asked(${inviteId}, q.rfp_id, q.details))`;

/**
 * The same rule for queries that read all questions of one RFP: a call for each would dominate them. Both ids are values, so the
 * set of questions is read once.
 */
export const isQAmongAsked = (inviteId: string, rfpId: string): SqlFragment =>
  sql.fragment`(q.details -> 'shownIf' is null
    or q.id in (select asked_conditional_questions(${inviteId}::uuid, ${rfpId}::uuid)))`;

/** Whether a row `q` of question is asked only after some answers to an earlier question. */
export const isQConditional = sql.fragment`(q.details -> 'shownIf' is not null)`;
