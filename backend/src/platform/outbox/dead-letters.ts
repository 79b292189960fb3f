import { check, uuid } from '../../kernel/schema/schema.ts';
import { sql, type Database } from '../database/database.ts';
import type { FailedJob } from '../jobs/broker-interface.ts';
import type { PersonRenaming } from '../persons/person-renaming.ts';
import type { Change } from './outbox.ts';

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
  const selected = sql.fragment`${sql.unnest(
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
      join ${selected} using (event_id, subscriber)
      order by r.event_id, r.subscriber for update of r`);
    const { rowCount } = await tx.query(sql.statement`
      insert into event_receipt (event_id, subscriber, dead_letter_error, dead_letter_queue, dead_letter_attempts)
      select o.event_id, given.subscriber, left(given.error, 2000), given.queue, given.attempts
      from ${selected}
      join outbox o on o.event_id = given.event_id
      where not exists (
        select from operator_action a where a.job_id = given.event_id || '.' || given.subscriber
          and a.happened_at >= to_timestamp(given.failed_at / 1000.0))
      on conflict (event_id, subscriber) do nothing`);
    return rowCount;
  });
}

interface ReceiptKey {
  eventId: string;
  subscriber: string;
}

const receiptRows = (receipts: readonly ReceiptKey[]) =>
  sql.unnest(
    receipts.map(({ eventId: id, subscriber }) => [id, subscriber]),
    ['uuid', 'text'],
  );

/**
 * Returns the changes that have the relay send dead-lettered events again: without its receipt an event counts as not processed. A
 * job that the broker lost comes back in this way.
 */
export const redeliverDeadLetters = (receipts: readonly ReceiptKey[]): Change[] => [
  {
    mayMiss: sql.statement`
      update outbox o set completed_at = null, published_at = now() - interval '1 day'
      from (select distinct event_id from ${receiptRows(receipts)} as held (event_id, subscriber)) held
      where o.event_id = held.event_id and o.published_at is not null`,
  },
  {
    mayMiss: sql.statement`
      delete from event_receipt r using ${receiptRows(receipts)} as held (event_id, subscriber)
      where r.event_id = held.event_id and r.subscriber = held.subscriber`,
  },
];

/** Returns the change that marks dead letters as discarded. */
export const discardDeadLetters = (receipts: readonly ReceiptKey[]): Change => ({
  mayMiss: sql.statement`
    update event_receipt r set discarded_at = now() from ${receiptRows(receipts)} as held (event_id, subscriber)
    where r.event_id = held.event_id and r.subscriber = held.subscriber`,
});

/** Returns the changes that take a person's address out of the error texts of the platform. */
export const removePersonFromErrors = ({ withoutEmail, namesPerson }: PersonRenaming): Change[] => [
  {
    mayMiss: sql.statement`
      update event_receipt set dead_letter_error = ${withoutEmail('dead_letter_error')}
      where ${namesPerson('dead_letter_error')}`,
  },
  {
    mayMiss: sql.statement`
      update failed_attempt set error = ${withoutEmail('error')} where ${namesPerson('error')}`,
  },
];
