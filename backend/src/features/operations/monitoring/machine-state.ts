import type { Projection } from '../../../platform/outbox/projection.ts';
import { sql, type Database, type Queryable } from '../../../platform/database/database.ts';
import type { MachineState } from '../../../platform/observability/metrics/meter-state.ts';
import { bool, number, row, text, time } from '../../../platform/database/row.ts';
import { outboxState } from '../contracts/operations.ts';
import { outboxHistoryHandler } from './outbox-history.ts';
import { queryHandler, type Handler } from '../../../platform/handler.ts';

const headRow = row({
  unpublished: number,
  oldestUnpublishedSeconds: number,
  unprocessed: number,
  deadLettered: number,
  searchUnavailable: bool,
  searchBacklog: number,
  paymentIssues: number,
});
const behindRow = row({ subscriber: text, behind: number, lagSeconds: number });
const unpublishedRow = row({ name: text, behind: number, lagSeconds: number });

/**
 * Reads the state that all processes share, as numbers for machines. It covers how far the outbox, read models, search engine and
 * ledger are behind. Each count uses a partial index, so its cost depends on the problems, not on all stored rows.
 */
export const readMachineState =
  (projections: readonly Pick<Projection, 'name' | 'subscribesTo'>[]) =>
  async (database: Pick<Database, 'one' | 'any'>): Promise<MachineState> => {
    const head = await database.one(sql.type(headRow)`
      select
        (select count(*)::int4 from outbox where published_at is null) as unpublished,
        (select coalesce(extract(epoch from now() - min(occurred_at)), 0)::float8 from outbox where published_at is null)
          as "oldestUnpublishedSeconds",
        (select count(*)::int4 from outbox where published_at is not null and completed_at is null) as unprocessed,
        (select count(*)::int4 from event_receipt where dead_letter_error is not null and discarded_at is null) as "deadLettered",
        exists (select from search_outage where ended_at is null) as "searchUnavailable",
        (select count(*)::int4 from search_backlog) as "searchBacklog",
        (select count(*)::int4 from payment_issue where seen_at is null) as "paymentIssues"`);
    // Reads the waiting events first. An event relayed in between is counted twice for a moment, and is never missed.
    const waiting = await database.any(sql.type(unpublishedRow)`
      select name, count(*)::int4 as behind, extract(epoch from now() - min(occurred_at))::float8 as "lagSeconds"
      from outbox where published_at is null group by name`);
    const relayed = await database.any(sql.type(behindRow)`
      select f.subscriber, count(*)::int4 as behind, extract(epoch from now() - min(o.occurred_at))::float8 as "lagSeconds"
      from outbox o cross join unnest(o.subscribers) as f (subscriber)
      where o.published_at is not null and o.completed_at is null
        and not exists (select from event_receipt r where r.event_id = o.event_id and r.subscriber = f.subscriber)
      group by f.subscriber`);
    return {
      ...head,
      projections: projections.map(({ name, subscribesTo }) => {
        const open = [
          ...relayed.filter((model) => model.subscriber === name),
          ...waiting.filter((model) => Object.hasOwn(subscribesTo, model.name)),
        ];
        return {
          name,
          behind: open.reduce((sum, model) => sum + model.behind, 0),
          lagSeconds: Math.max(0, ...open.map((model) => model.lagSeconds)),
        };
      }),
    };
  };

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

const outboxStateHandler = queryHandler(outboxState, async ({ db }) => {
  const counts = await countOutbox(db);
  const deadLettered = await db.any(sql.type(deadLetterRow)`
    select r.event_id as "eventId", o.name, r.subscriber, r.dead_letter_error as error, o.correlation_id as "correlationId",
      r.processed_at as "deadLetteredAt"
    from event_receipt r join outbox o on o.event_id = r.event_id
    where r.dead_letter_error is not null and r.discarded_at is null order by r.processed_at desc limit 200`);
  return {
    ...counts,
    deadLettered: deadLettered.map((job) => ({
      ...job,
      deadLetteredAt: new Date(job.deadLetteredAt).toISOString(),
    })),
  };
});

export const operationsHandlers: Handler[] = [outboxStateHandler, outboxHistoryHandler];
