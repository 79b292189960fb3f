import type { EventName } from '@bidboard/backend/kernel/events';
import { sql, type Database } from '@bidboard/backend/platform/database/database';
import type { JobBroker, NewJob } from '@bidboard/backend/platform/jobs/broker-interface';
import { json, nullable, number, row, text, texts, time } from '@bidboard/backend/platform/database/row';
import { startSpan, type Span } from '@bidboard/backend/platform/observability/traces/spans';
import type { Subscriber } from '../jobs/subscriber.ts';

const defaultLeaseSeconds = 10;
/** The number of events at a time. */
export const batchSize = 500;

const leasedShape = {
  position: number,
  event_id: text,
  name: text,
  version: number,
  payload: json<Record<string, unknown>>(),
  correlation_id: text,
  occurred_at: time,
  traceparent: nullable(text),
};
const leasedRow = row(leasedShape);
type LeasedEvent = NonNullable<Awaited<ReturnType<typeof lease>>[number]>;

export interface RelayDependencies {
  database: Database;
  broker: Pick<JobBroker, 'add'>;
  table: Map<EventName, Subscriber[]>;
  /** The time that a relay has for the events it fetched, before another one fetches them; 10 if absent. */
  leaseSeconds?: number;
  /** The time after which an event that was relayed but not processed is relayed again; 60 if absent. */
  redeliverAfterSeconds?: number;
}

/** Leases events that this relay knows. In a rolling deployment the newer ones wait for a newer relay. */
const lease = (database: Database, leaseSeconds: number, known: readonly string[]) =>
  database.any(sql.type(leasedRow)`
    update outbox set leased_until = now() + ${leaseSeconds}::double precision * interval '1 second'
    where position in (
      select position from outbox
      where published_at is null and (leased_until is null or leased_until < now())
        and name = any(${sql.array(known, 'text')})
      order by position limit ${batchSize} for update skip locked)
    returning position, event_id, name, version, payload, correlation_id, occurred_at, traceparent`);

/**
 * Fetches events from the outbox, hands one job per event and subscriber to the broker outside any transaction, then marks the
 * events. If the relay is killed between handing over and marking, it hands over again, and the job's id prevents a duplicate.
 * Returns the number of events.
 */
export async function relayOnce({
  database,
  broker,
  table,
  leaseSeconds = defaultLeaseSeconds,
}: RelayDependencies): Promise<number> {
  const leased = await lease(database, leaseSeconds, [...table.keys()]);
  if (leased.length === 0) return 0;
  await addJobs(
    broker,
    leased.flatMap((event) =>
      (table.get(event.name as EventName) ?? []).map((subscriber) => ({ event, subscriber })),
    ),
  );
  await database.query(sql.statement`
    update outbox set published_at = now(), subscribers = string_to_array(nullif(given.subscribers, ''), ','),
      completed_at = case when given.subscribers = '' then now() end
    from ${sql.unnest(
      leased.map((event) => [
        event.position,
        (table.get(event.name as EventName) ?? []).map((subscriber) => subscriber.name).join(','),
      ]),
      ['int8', 'text'],
    )} as given (position, subscribers)
    where outbox.position = given.position`);
  return leased.length;
}

async function addJobs(
  broker: Pick<JobBroker, 'add'>,
  pairs: readonly { event: LeasedEvent; subscriber: Subscriber }[],
): Promise<void> {
  const byQueue = Map.groupBy(pairs, ({ subscriber }) => subscriber.queue);
  const spans = startSpans(pairs.map(({ event }) => event));
  try {
    await Promise.all(
      [...byQueue].map(([queue, list]) =>
        broker.add(
          queue,
          list.map(({ event, subscriber }) =>
            jobOf(event, subscriber, spans.get(event.event_id)?.traceparent),
          ),
        ),
      ),
    );
    for (const span of spans.values()) span.end();
  } catch (error) {
    for (const span of spans.values()) span.end(error);
    throw error;
  }
}

/** Returns a span for relaying each event, in the trace of the request that recorded it. Empty if there is no tracer. */
function startSpans(events: readonly LeasedEvent[]): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  for (const { event_id, name, correlation_id, traceparent } of events) {
    if (spans.has(event_id)) continue;
    const span = startSpan({
      name: `relay ${name}`,
      kind: 'producer',
      correlationId: correlation_id,
      parent: traceparent ?? undefined,
      attributes: { 'bidboard.event_id': event_id },
    });
    if (!span) break;
    spans.set(event_id, span);
  }
  return spans;
}

const jobOf = (event: LeasedEvent, subscriber: Subscriber, traceparent: string | undefined): NewJob => ({
  id: `${event.event_id}.${subscriber.name}`,
  name: subscriber.name,
  payload: {
    eventId: event.event_id,
    name: event.name,
    version: event.version,
    payload: event.payload,
    correlationId: event.correlation_id,
    occurredAt: event.occurred_at,
    ...(traceparent !== undefined && { traceparent }),
  },
});

const openRow = row({ ...leasedShape, done: texts });

/**
 * Returns the present subscribers of each event. A subscriber that was renamed or removed since must not keep its events open for
 * ever.
 */
const knownSubscribers = (table: Map<EventName, Subscriber[]>) =>
  sql.unnest(
    [...table].map(([name, subscribed]) => [name, subscribed.map((subscriber) => subscriber.name).join(',')]),
    ['text', 'text'],
  );

/**
 * Marks completed events in small batches. No row is then locked for long, and several relays can share the work. The order is
 * that of the index of open events. Returns the number of events.
 */
async function markCompleted(database: Database): Promise<number> {
  const { rowCount } = await database.query(sql.statement`
    update outbox set completed_at = now() where position in (
      select o.position from outbox o
      where o.published_at is not null and o.completed_at is null
        and (select count(*) from event_receipt r where r.event_id = o.event_id and r.subscriber = any(o.subscribers)) >= coalesce(cardinality(o.subscribers), 0)
      order by o.published_at limit ${batchSize} for update skip locked)`);
  return rowCount;
}

/**
 * Finds jobs that the broker lost. It marks events whose subscribers all have a receipt. After the redelivery time it hands the
 * rest again to the subscribers without one. A subscriber whose job was dead-lettered has a receipt that says so. Returns the
 * number of jobs handed over again.
 */
export async function relayLostJobs({
  database,
  broker,
  table,
  redeliverAfterSeconds = 60,
  isClosed = () => false,
}: RelayDependencies & { isClosed?: () => boolean }): Promise<number> {
  while ((await markCompleted(database)) === batchSize && !isClosed());
  const open = await database.any(sql.type(openRow)`
    update outbox o set published_at = now(), subscribers = string_to_array(nullif(known.subscribers, ''), ',')
    from ${knownSubscribers(table)} as known (name, subscribers)
    where o.name = known.name and position in (
      select position from outbox where completed_at is null and published_at < now() - ${redeliverAfterSeconds}::double precision * interval '1 second'
      order by published_at limit ${batchSize} for update skip locked)
    returning o.position, o.event_id, o.name, o.version, o.payload, o.correlation_id, o.occurred_at, o.traceparent,
      array(select subscriber from event_receipt r where r.event_id = o.event_id) as done`);
  const pairs = open.flatMap((event) =>
    (table.get(event.name as EventName) ?? [])
      .filter(({ name }) => !event.done.includes(name))
      .map((subscriber) => ({ event, subscriber })),
  );
  await addJobs(broker, pairs);
  return pairs.length;
}
