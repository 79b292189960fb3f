import type { QuerySqlToken } from 'slonik';
import type { NewEvent } from '../../kernel/events.ts';
import { sql, isNoRowsError, failIfNoRows, type Transaction, type Queryable } from '../database/database.ts';
import { pipelined } from '../database/pipeline.ts';
import { Refusal } from '../refusal.ts';
import { currentTraceparent } from '../observability/traces/spans.ts';
import type { Projection } from './projection.ts';
import { row, text } from '../database/row.ts';

/** The user and the request that caused an event; passed on from the request to the push. */
export interface Cause {
  correlationId: string;
  actorId: string | null;
}

/**
 * Writes the changes and records the event. No function of the platform does one without the other. The statements are sent with
 * the next read or the commit, whichever is first, so an error about them may come from there.
 */
export type Recorder = (
  happened: NewEvent | readonly [NewEvent, ...NewEvent[]],
  ...changes: Change[]
) => Promise<void>;

/**
 * An insert, update or delete without `returning` that must affect a row. If it affects none, another request was first.
 * `mayMiss` means that it may affect none.
 */
export type Change = QuerySqlToken | { mayMiss: QuerySqlToken };

export const recorder =
  (tx: Transaction, cause: Cause): Recorder =>
  async (happened, ...changes) => {
    const list = Array.isArray(happened) ? (happened as readonly NewEvent[]) : [happened as NewEvent];
    const insertEvents = sql.fragment`
      insert into outbox (name, version, payload, correlation_id, actor_id, traceparent)
      select name, version, payload::jsonb, ${cause.correlationId}, ${cause.actorId}::uuid, ${currentTraceparent() ?? null}
      from ${sql.unnest(
        list.map((event) => [event.name, event.version ?? 1, JSON.stringify(event.payload)]),
        ['text', 'int4', 'text'],
      )} as happened (name, version, payload)`;
    const last = changes.pop();
    for (const change of changes) await tx.query(pipelined(writing(change)));
    await tx.query(
      pipelined(
        last ? writing(last, sql.fragment`, events as (${insertEvents})`) : sql.statement`${insertEvents}`,
      ),
    );
  };

const writing = (change: Change, eventInsert = sql.fragment``) =>
  'mayMiss' in change
    ? sql.statement`with done as (${change.mayMiss})${eventInsert} select 0 as done`
    : sql.statement`with done as (${change} returning 1)${eventInsert} ${failIfNoRows}`;

/** Returns the refusal for a change that affected no row, and any other error unchanged. */
export const refusalOf = (error: unknown): unknown =>
  isNoRowsError(error) ? new Refusal('staleVersion') : error;

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
