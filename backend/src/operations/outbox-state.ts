import { outboxState } from '../contracts/operations.ts';
import { sql } from '../platform/database.ts';
import { finding, type Handler } from '../platform/handler.ts';
import { number, row, text, time } from '../platform/row.ts';

const givenUpRow = row({ eventId: text, name: text, follower: text, error: text, correlationId: text, givenUpAt: time });

const findOutboxState = finding(outboxState, async ({ read }) => {
  const counts = await read.one(sql.type(row({ unpublished: number, oldestUnpublishedMs: number, unfollowed: number }))`
    select count(*) filter (where published_at is null)::int4 as unpublished,
      coalesce(extract(epoch from now() - min(occurred_at) filter (where published_at is null)) * 1000, 0)::int4
        as "oldestUnpublishedMs",
      count(*) filter (where published_at is not null)::int4 as unfollowed
    from outbox where completed_at is null`);
  const givenUp = await read.any(sql.type(givenUpRow)`
    select r.event_id as "eventId", o.name, r.follower, r.given_up_error as error, o.correlation_id as "correlationId",
      r.processed_at as "givenUpAt"
    from event_receipt r join outbox o on o.event_id = r.event_id
    where r.given_up_error is not null order by r.processed_at desc limit 200`);
  return { ...counts, givenUp: givenUp.map((one) => ({ ...one, givenUpAt: new Date(one.givenUpAt).toISOString() })) };
});

export const operationsHandlers: Handler[] = [findOutboxState];
