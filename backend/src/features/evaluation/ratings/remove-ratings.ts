import type { NewEvent } from '../../../kernel/events.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { number, row } from '../../../platform/database/row.ts';
import { isRatedIndependently } from '../evaluators/independent-ratings.ts';

interface ChangedAnswers {
  rfpId: string;
  inviteId: string;
  questionIds: readonly number[];
  /** In ms. */
  now: number;
}

/**
 * Returns the changes that remove a rating together with the answer that it rated, whether joint, consensus or independent. The
 * removal leaves a mark that the buyer sees. A draft cannot be rated, so no rating appears between the query and the removal.
 */
export async function removeRatings(
  db: Queryable,
  { rfpId, inviteId, questionIds, now }: ChangedAnswers,
): Promise<{ events: NewEvent[]; changes: Change[] }> {
  const idArray = sql.array([...questionIds], 'int8');
  const rated = await db.anyFirst(sql.type(row({ id: number }))`
    select question_id as id from rating where invite_id = ${inviteId} and question_id = any(${idArray})
    union select question_id from evaluator_rating where invite_id = ${inviteId} and question_id = any(${idArray})
    order by id`);
  if (rated.length === 0) return { events: [], changes: [] };
  const ids = sql.array([...rated], 'int8');
  return {
    events: [{ name: 'ratingsRemoved', payload: { rfpId, inviteId, questionIds: [...rated] } }],
    changes: [
      sql.statement`
        insert into removed_rating (invite_id, rfp_id, question_id, user_id, removed_at)
        select ${inviteId}::uuid, ${rfpId}::uuid, question_id, user_id, to_timestamp(${now}::double precision / 1000)
        from (
          select question_id, null::uuid as user_id from rating
          where invite_id = ${inviteId} and question_id = any(${ids})
          union all select question_id, user_id from evaluator_rating
          where invite_id = ${inviteId} and question_id = any(${ids})
        ) as removed
        on conflict on constraint removed_rating__whose do update set removed_at = excluded.removed_at`,
      {
        mayMiss: sql.statement`
          delete from rating where invite_id = ${inviteId} and question_id = any(${ids})`,
      },
      {
        mayMiss: sql.statement`
          delete from evaluator_rating where invite_id = ${inviteId} and question_id = any(${ids})`,
      },
    ],
  };
}

/** Whether the buyer has rated any answer of an invite. A cleared rating does not count. */
const isRated = (db: Queryable, inviteId: string): Promise<boolean> =>
  db.exists(sql.statement`select from rating where invite_id = ${inviteId}`);

/** Whether any answer of an invite has a rating, jointly or independently. Its response can then no longer be withdrawn. */
export const isRatedAtAll = async (db: Queryable, inviteId: string): Promise<boolean> =>
  (await isRated(db, inviteId)) || (await isRatedIndependently(db, inviteId));

/**
 * Whether anything of a submitted response to an RFP is rated, jointly or by one evaluator only. From then on the scoring terms
 * stay unchanged.
 */
export const isRatingStarted = (db: Queryable, rfpId: string): Promise<boolean> =>
  db.exists(sql.statement`
    select from invite i where i.rfp_id = ${rfpId} and i.submitted_at is not null and (
      exists (select 1 from rating r where r.invite_id = i.id)
      or exists (select 1 from evaluator_rating e where e.invite_id = i.id))`);
