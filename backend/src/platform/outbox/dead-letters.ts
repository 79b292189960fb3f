import { check, uuid } from '../../kernel/schema/schema.ts';
import { sql, type Database } from '../database/database.ts';
import type { FailedJob } from '../jobs/broker-interface.ts';

const eventId = uuid().required();

/** A job that the broker dead-lettered after its last attempt: the event, the subscriber, and the reason. */
export interface DeadLetter {
  eventId: string;
  subscriber: string;
  error: string;
  queue: string;
  attempts: number;
  /** When it failed, in ms since 1970. */
  failedAt: number;
}

/** Returns the dead letter of a failed job as the broker reports it. */
export const deadLetterOf = (
  queue: string,
  { name, payload, error, attempts, failedAt }: FailedJob,
): DeadLetter => ({
  eventId: String(payload['eventId']),
  subscriber: name,
  error,
  queue,
  attempts,
  failedAt: failedAt.getTime(),
});

/**
 * Records dead-lettered jobs of the broker that have no receipt. A worker that dies in its last attempt, or cannot reach the
 * database then, leaves no receipt, and the job's id prevents another relay. Jobs that an operator has already handled are left
 * out, even if the broker does not know it yet. Returns how many were new.
 */
export async function recordDeadLetters(
  database: Pick<Database, 'transaction'>,
  jobs: readonly DeadLetter[],
): Promise<number> {
  const ofEvents = jobs.filter((job) => check(eventId, job.eventId).ok);
  if (ofEvents.length === 0) return 0;
  const given = sql.fragment`${sql.unnest(
    ofEvents.map((event) => [
      event.eventId,
      event.subscriber,
      event.error,
      event.queue,
      event.attempts,
      event.failedAt,
    ]),
    ['uuid', 'text', 'text', 'text', 'int4', 'int8'],
  )} as given (event_id, subscriber, error, queue, attempts, failed_at)`;
  return database.transaction(async (tx) => {
    // An operator who is handling a job holds a lock on its receipt. Only a statement that starts after that lock sees the
    // outcome.
    await tx.any(sql.statement`
      select from event_receipt r
      join ${given} using (event_id, subscriber)
      order by r.event_id, r.subscriber for update of r`);
    const { rowCount } = await tx.query(sql.statement`
      insert into event_receipt (event_id, subscriber, dead_letter_error, dead_letter_queue, dead_letter_attempts)
      select o.event_id, given.subscriber, left(given.error, 2000), given.queue, given.attempts
      from ${given}
      join outbox o on o.event_id = given.event_id
      where not exists (
        select from operator_action a where a.job_id = given.event_id || '.' || given.subscriber
          and a.happened_at >= to_timestamp(given.failed_at / 1000.0))
      on conflict (event_id, subscriber) do nothing`);
    return rowCount;
  });
}
