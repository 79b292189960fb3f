import { sql, type Queryable } from './database.ts';
import type { Projection } from './projection.ts';
import { row, text } from './row.ts';

/**
 * Whether a read model has yet to hear something that was recorded of the same RFP before an event. What it gave up counts as
 * heard: waiting would not help. What every follower has heard is passed over by its mark, so this looks at the last seconds.
 */
export async function isBehind(
  db: Queryable,
  eventId: string,
  { name, follows }: Projection,
): Promise<boolean> {
  const unheard = await db.any(sql.type(row({ id: text }))`
    with mine as (select position, payload ->> 'rfpId' as rfp from outbox where event_id = ${eventId}),
      open as (
        select o.event_id, o.name, o.payload from outbox o, mine
        where o.published_at is null and o.position < mine.position and o.payload ->> 'rfpId' = mine.rfp
        union all
        select o.event_id, o.name, o.payload from outbox o, mine
        where o.published_at is not null and o.completed_at is null and o.position < mine.position
          and o.payload ->> 'rfpId' = mine.rfp)
    select open.event_id::text as id from open
    where open.name = any(${sql.array(Object.keys(follows), 'text')})
      and not exists (select from event_receipt heard where heard.event_id = open.event_id and heard.follower = ${name})
    limit 1`);
  return unheard.length > 0;
}
