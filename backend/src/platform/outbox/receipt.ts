import { sql, type Database, type Queryable, type Transaction } from '../database/database.ts';
import { pipelined } from '../database/pipeline.ts';
import { row, text } from '../database/row.ts';

/** Records that a subscriber has processed an event. A later success clears an earlier dead letter. */
export async function recordReceipt(
  tx: Transaction | Database,
  eventId: string,
  subscriber: string,
): Promise<void> {
  await tx.query(
    pipelined(sql.statement`
      insert into event_receipt (event_id, subscriber) values (${eventId}, ${subscriber})
      on conflict (event_id, subscriber) do update set dead_letter_error = null, processed_at = now()
      where event_receipt.dead_letter_error is not null`),
  );
}

export const hasReceipt = (db: Queryable, eventId: string, subscriber: string): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from event_receipt where event_id = ${eventId} and subscriber = ${subscriber} and dead_letter_error is null`);

/** Lists the subscribers that have processed an event. */
export const listReceipts = async (db: Queryable, eventId: string): Promise<ReadonlySet<string>> =>
  new Set(
    await db.anyFirst(sql.type(row({ subscriber: text }))`
      select subscriber from event_receipt where event_id = ${eventId} and dead_letter_error is null`),
  );

/**
 * Returns whether the same event has been recorded again and this subscriber has not processed the later one yet. It may then
 * leave the rest until then.
 */
export const wasRedelivered = (db: Queryable, eventId: string, subscriber: string): Promise<boolean> =>
  db.exists(sql.statement`
    select from outbox mine
    join outbox later on later.position > mine.position and later.name = mine.name and later.completed_at is null
    where mine.event_id = ${eventId} and not exists (
      select from event_receipt heard where heard.event_id = later.event_id and heard.subscriber = ${subscriber})`);

/** A job at its last attempt. */
export interface TriedJob {
  eventId: string;
  subscriber: string;
  queue: string;
  attempt: number;
}

/** Dead-letters a poison job. Operators see it, and the relay does not send it again by itself. */
export async function recordDeadLetter(
  tx: Database,
  { eventId, subscriber, queue, attempt }: TriedJob,
  error: string,
): Promise<void> {
  await tx.query(sql.statement`
    insert into event_receipt (event_id, subscriber, dead_letter_error, dead_letter_queue, dead_letter_attempts)
    values (${eventId}, ${subscriber}, ${error.slice(0, 2000)}, ${queue}, ${attempt})
    on conflict (event_id, subscriber) do update set dead_letter_error = excluded.dead_letter_error,
      dead_letter_queue = excluded.dead_letter_queue, dead_letter_attempts = excluded.dead_letter_attempts, discarded_at = null,
      processed_at = now()
    where event_receipt.dead_letter_error is not null`);
}

/** Records a failed attempt for people who investigate it. */
export async function recordFailedAttempt(
  tx: Database,
  { eventId, subscriber, attempt }: TriedJob,
  tookMs: number,
  error: string,
): Promise<void> {
  await tx.query(sql.statement`
    insert into failed_attempt (event_id, subscriber, attempt, took_ms, error)
    values (${eventId}, ${subscriber}, ${attempt}, ${Math.round(tookMs)}, ${error.slice(0, 2000)})`);
}
