import type { Projection } from '../../../platform/outbox/projection.ts';
import { sql, type Database } from '../../../platform/database/database.ts';
import type { MachineState } from '../../../platform/observability/metrics/meter-state.ts';
import { bool, number, row, text } from '../../../platform/database/row.ts';

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
          ...relayed.filter((one) => one.subscriber === name),
          ...waiting.filter((one) => Object.hasOwn(subscribesTo, one.name)),
        ];
        return {
          name,
          behind: open.reduce((sum, one) => sum + one.behind, 0),
          lagSeconds: Math.max(0, ...open.map((one) => one.lagSeconds)),
        };
      }),
    };
  };
