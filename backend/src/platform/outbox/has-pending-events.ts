import { sql, type Queryable } from '../database/database.ts';
import type { Projection } from './projection.ts';
import { row, text } from '../database/row.ts';

/**
 * Returns whether a read model has not yet processed an event that was recorded for the same RFP before the given one. A
 * dead-lettered event counts as processed, since waiting would not help. Events that every subscriber has processed are marked,
 * so this reads only the last seconds.
 */
export async function hasPendingEvents(
  db: Queryable,
  eventId: string,
  { name, subscribesTo }: Projection,
): Promise<boolean> {
  const pending = await db.any(sql.type(row({ id: text }))`
    with mine as (select position, payload ->> 'rfpId' as rfp from outbox where event_id = ${eventId}),
      open as (
        select o.event_id, o.name, o.payload from outbox o, mine
        where o.published_at is null and o.position < mine.position and o.payload ->> 'rfpId' = mine.rfp
        union all
        select o.event_id, o.name, o.payload from outbox o, mine
        where o.published_at is not null and o.completed_at is null and o.position < mine.position
          and o.payload ->> 'rfpId' = mine.rfp)
    select open.event_id::text as id from open
    where open.name = any(${sql.array(Object.keys(subscribesTo), 'text')})
      and not exists (select from event_receipt heard where heard.event_id = open.event_id and heard.subscriber = ${name})
    limit 1`);
  return pending.length > 0;
}
