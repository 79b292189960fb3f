import { sql, type Database } from '../database/database.ts';
import { platformRetention } from './retention-policies.ts';

const batchSize = 5_000;

/**
 * Deletes events that all their subscribers processed more than so many days ago, and their receipts. An event with a
 * dead-lettered job stays until an operator handles it. It works in batches, each in its own transaction. Returns the number of
 * events.
 */
export async function purgeOldEvents(
  database: Database,
  days = platformRetention.events.days,
): Promise<number> {
  const age = sql.fragment`${days}::int4 * interval '1 day'`;
  let forgotten = 0;
  for (;;) {
    const { rowCount } = await database.query(sql.statement`
      with old as (
        select o.position, o.event_id from outbox o
        -- Nothing behind the first that is younger is old enough: without this a table of young ones is read to its end each time.
        where o.position < coalesce((select y.position from outbox y
            where y.occurred_at > now() - ${age} order by y.position limit 1), 9223372036854775807)
          and o.completed_at < now() - ${age}
          and not exists (select 1 from event_receipt r where r.event_id = o.event_id
            and r.dead_letter_error is not null and r.discarded_at is null)
        order by o.position limit ${batchSize}
      ), receipts as (
        delete from event_receipt r using old where r.event_id = old.event_id
      ), attempts as (
        delete from failed_attempt f using old where f.event_id = old.event_id
      )
      delete from outbox o using old where o.position = old.position`);
    forgotten += rowCount;
    if (rowCount < batchSize) return forgotten;
  }
}
