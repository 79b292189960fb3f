import { sql, type Database, type Queryable, type Transaction } from '../database/database.ts';
import { pipelined } from '../database/pipeline.ts';
import { row, text } from '../database/row.ts';

/** Records that a subscriber has processed an event. A later success clears an earlier dead letter. */
export async function recordReceipt(
  tx: Transaction | Database,
  eventId: string,
  follower: string,
): Promise<void> {
  await tx.query(
    pipelined(sql.statement`
      insert into event_receipt (event_id, follower) values (${eventId}, ${follower})
      on conflict (event_id, follower) do update set given_up_error = null, processed_at = now()
      where event_receipt.given_up_error is not null`),
  );
}

export const hasReceipt = (db: Queryable, eventId: string, follower: string): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from event_receipt where event_id = ${eventId} and follower = ${follower} and given_up_error is null`);

/** Lists the subscribers that have processed an event. */
export const listReceipts = async (db: Queryable, eventId: string): Promise<ReadonlySet<string>> =>
  new Set(
    await db.anyFirst(sql.type(row({ follower: text }))`
      select follower from event_receipt where event_id = ${eventId} and given_up_error is null`),
  );

/**
 * Returns whether the same event has been recorded again and this subscriber has not processed the later one yet. It may then
 * leave the rest until then.
 */
export const wasRedelivered = (db: Queryable, eventId: string, follower: string): Promise<boolean> =>
  db.exists(sql.statement`
    select from outbox mine
    join outbox later on later.position > mine.position and later.name = mine.name and later.completed_at is null
    where mine.event_id = ${eventId} and not exists (
      select from event_receipt heard where heard.event_id = later.event_id and heard.follower = ${follower})`);

/** A job at its last attempt. */
export interface TriedJob {
  eventId: string;
  follower: string;
  queue: string;
  attempt: number;
}

/** Dead-letters a poison job. Operators see it, and the relay does not send it again by itself. */
export async function recordDeadLetter(
  tx: Database,
  { eventId, follower, queue, attempt }: TriedJob,
  error: string,
): Promise<void> {
  await tx.query(sql.statement`
    insert into event_receipt (event_id, follower, given_up_error, given_up_queue, given_up_attempts)
    values (${eventId}, ${follower}, ${error.slice(0, 2000)}, ${queue}, ${attempt})
    on conflict (event_id, follower) do update set given_up_error = excluded.given_up_error,
      given_up_queue = excluded.given_up_queue, given_up_attempts = excluded.given_up_attempts, discarded_at = null,
      processed_at = now()
    where event_receipt.given_up_error is not null`);
}

/** Records a failed attempt for people who investigate it. */
export async function noteFailedAttempt(
  tx: Database,
  { eventId, follower, attempt }: TriedJob,
  tookMs: number,
  error: string,
): Promise<void> {
  await tx.query(sql.statement`
    insert into failed_attempt (event_id, follower, attempt, took_ms, error)
    values (${eventId}, ${follower}, ${attempt}, ${Math.round(tookMs)}, ${error.slice(0, 2000)})`);
}
