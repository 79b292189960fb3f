import type { NewEvent } from '../../../kernel/events.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { number, row } from '../../../platform/database/row.ts';

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
