import { outboxState } from '../contracts/operations.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { queryHandler, type Handler } from '../../../platform/handler.ts';
import { number, row, text, time } from '../../../platform/database/row.ts';

const countsRow = row({
  unpublished: number,
  oldestUnpublishedMs: number,
  unprocessed: number,
  oldestUnprocessedMs: number,
  recordedPerMinute: number,
  relayedPerMinute: number,
});
/** The number of recently relayed rows that are counted, which keeps a page with many readers cheap. */
const maxRowsCounted = 12_000;
const deadLetterRow = row({
  eventId: text,
  name: text,
  subscriber: text,
  error: text,
  correlationId: text,
  deadLetteredAt: time,
});

/** Each count uses its own partial index, because one condition over both would read every stored event. */
export const countOutbox = (db: Queryable) =>
  db.one(sql.type(countsRow)`
    select waiting.n as unpublished, waiting.oldest as "oldestUnpublishedMs", open.n as unprocessed,
      open.oldest as "oldestUnprocessedMs", recorded.n as "recordedPerMinute", relayed.n as "relayedPerMinute"
    from (
      select count(*)::int4 as n, coalesce(extract(epoch from now() - min(occurred_at)) * 1000, 0)::int8 as oldest
      from outbox where published_at is null
    ) waiting, (
      select count(*)::int4 as n, coalesce(extract(epoch from now() - min(occurred_at)) * 1000, 0)::int8 as oldest
      from outbox where published_at is not null and completed_at is null
    ) open, (
      -- An event's id begins with its time, and so finds the last minute by its index.
      select count(*)::int4 as n from outbox where event_id >= uuidv7(interval '-1 minute')
    ) recorded, (
      select count(*)::int4 as n from (
        select published_at from outbox
        where position <= coalesce((select min(position) + 1000 from outbox where published_at is null), 9223372036854775807)
        order by position desc limit ${maxRowsCounted}
      ) last where last.published_at > now() - interval '1 minute'
    ) relayed`);

const findOutboxState = queryHandler(outboxState, async ({ db }) => {
  const counts = await countOutbox(db);
  const deadLettered = await db.any(sql.type(deadLetterRow)`
    select r.event_id as "eventId", o.name, r.subscriber, r.dead_letter_error as error, o.correlation_id as "correlationId",
      r.processed_at as "deadLetteredAt"
    from event_receipt r join outbox o on o.event_id = r.event_id
    where r.dead_letter_error is not null and r.discarded_at is null order by r.processed_at desc limit 200`);
  return {
    ...counts,
    deadLettered: deadLettered.map((one) => ({
      ...one,
      deadLetteredAt: new Date(one.deadLetteredAt).toISOString(),
    })),
  };
});

export const operationsHandlers: Handler[] = [findOutboxState];
