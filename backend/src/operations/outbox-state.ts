import { outboxState } from '../contracts/operations.ts';
import { sql } from '../platform/database.ts';
import { finding, type Handler } from '../platform/handler.ts';
import { number, row, text, time } from '../platform/row.ts';

const countsRow = row({ unpublished: number, oldestUnpublishedMs: number, unfollowed: number });
const givenUpRow = row({
  eventId: text,
  name: text,
  follower: text,
  error: text,
  correlationId: text,
  givenUpAt: time,
});

const findOutboxState = finding(outboxState, async ({ read }) => {
  // Each count by its own partial index: one condition over both would read every event that is kept.
  const counts = await read.one(sql.type(countsRow)`
    select waiting.n as unpublished, waiting.oldest as "oldestUnpublishedMs", open.n as unfollowed
    from (
      select count(*)::int4 as n, coalesce(extract(epoch from now() - min(occurred_at)) * 1000, 0)::int4 as oldest
      from outbox where published_at is null
    ) waiting, (
      select count(*)::int4 as n from outbox where published_at is not null and completed_at is null
    ) open`);
  const givenUp = await read.any(sql.type(givenUpRow)`
    select r.event_id as "eventId", o.name, r.follower, r.given_up_error as error, o.correlation_id as "correlationId",
      r.processed_at as "givenUpAt"
    from event_receipt r join outbox o on o.event_id = r.event_id
    where r.given_up_error is not null order by r.processed_at desc limit 200`);
  return {
    ...counts,
    givenUp: givenUp.map((one) => ({ ...one, givenUpAt: new Date(one.givenUpAt).toISOString() })),
  };
});

export const operationsHandlers: Handler[] = [findOutboxState];
