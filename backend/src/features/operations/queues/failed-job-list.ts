import {
  failedJobs,
  failedJobsShown,
  jobQueues,
  type FailedJobRow,
  type JobQueue,
} from '../contracts/queues.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';
import type { FailedJob } from '../../../platform/jobs/broker-interface.ts';
import { json, nullable, number, row, text, time } from '../../../platform/database/row.ts';
import { idsOf } from './job-ids.ts';
import type { OpenJobWindow } from './queue-list.ts';

interface Try {
  attempt: number;
  failedAtMs: number;
  tookMs: number;
  error: string;
}

const deadLetterRow = row({
  eventId: text,
  job: text,
  queue: nullable(text),
  event: text,
  payload: json<unknown>(),
  error: text,
  attempts: nullable(number),
  failedAt: time,
  correlationId: text,
  tries: json<Try[]>(),
});

const listDeadLetters = (db: Queryable) =>
  db.any(sql.type(deadLetterRow)`
    select r.event_id::text as "eventId", r.subscriber as job, r.dead_letter_queue as queue, o.name as event, o.payload,
      r.dead_letter_error as error, r.dead_letter_attempts as attempts, r.processed_at as "failedAt",
      o.correlation_id as "correlationId",
      coalesce((
        select jsonb_agg(jsonb_build_object('attempt', f.attempt, 'tookMs', f.took_ms, 'error', f.error,
          'failedAtMs', floor(extract(epoch from f.failed_at) * 1000)) order by f.id)
        from (
          select * from failed_attempt f where f.event_id = r.event_id and f.subscriber = r.subscriber
          order by f.id desc limit 20
        ) f
      ), '[]') as tries
    from event_receipt r join outbox o on o.event_id = r.event_id
    where r.dead_letter_error is not null and r.discarded_at is null
    order by r.processed_at desc limit ${failedJobsShown}`);

interface BrokerJob {
  queue: JobQueue;
  job: FailedJob;
}

async function listBrokerJobs(openJobWindow: OpenJobWindow): Promise<BrokerJob[] | undefined> {
  try {
    const jobs = await openJobWindow();
    const each = await Promise.all(
      jobQueues.map(async (queue) =>
        (await jobs.failed(queue, failedJobsShown)).map((job) => ({ queue, job })),
      ),
    );
    return each.flat();
  } catch {
    // Dead-lettered jobs are also in the database and are listed without the broker.
    return undefined;
  }
}

/** Returns the ids of jobs that an operator has handled since they failed, although the broker does not know it yet. */
export const listHandledJobs = async (
  db: Queryable,
  failed: readonly FailedJob[],
): Promise<ReadonlySet<string>> =>
  new Set(
    await db.anyFirst(sql.type(row({ id: text }))`
      select failed.id from ${sql.unnest(
        failed.map(({ id, failedAt }) => [id, failedAt.getTime()]),
        ['text', 'int8'],
      )} as failed (id, failed_at)
      where exists (
        select from operator_action a
        where a.job_id = failed.id and a.happened_at >= to_timestamp(failed.failed_at / 1000.0))`),
  );

type UnnamedRow = Omit<FailedJobRow, 'person' | 'company'>;

const idIn = ({ about }: UnnamedRow, name: string) => about.find((fact) => fact.name === name)?.id;

const namedRow = row({ id: text, name: text });

/** Adds the names of the person and the company that each job is about. */
async function withNames(db: Queryable, rows: readonly UnnamedRow[]): Promise<FailedJobRow[]> {
  const idsNamed = (name: string) =>
    sql.array([...new Set(rows.flatMap((jobRow) => idIn(jobRow, name) ?? []))], 'uuid');
  const people = await db.any(sql.type(namedRow)`
    select id::text, user_name as name from app_user where id = any(${idsNamed('userId')})`);
  const companies = await db.any(sql.type(namedRow)`
    select id::text, name from company where id = any(${idsNamed('companyId')})`);
  return rows.map((jobRow) => ({
    ...jobRow,
    person: people.find(({ id }) => id === idIn(jobRow, 'userId')) ?? null,
    company: companies.find(({ id }) => id === idIn(jobRow, 'companyId')) ?? null,
  }));
}

export const failedJobsHandler = (openJobWindow: OpenJobWindow) =>
  queryHandler(failedJobs, async ({ db }) => {
    const brokerJobs = await listBrokerJobs(openJobWindow);
    const deadLettered = await listDeadLetters(db);
    const seenTo = await listHandledJobs(
      db,
      (brokerJobs ?? []).map(({ job }) => job),
    );
    const brokerJobIds = new Set(brokerJobs?.map(({ job }) => job.id));
    const listed = new Set(deadLettered.map(({ eventId, job }) => `${eventId}.${job}`));
    const unlisted = (brokerJobs ?? []).filter(({ job }) => !listed.has(job.id) && !seenTo.has(job.id));
    const rows: UnnamedRow[] = [
      ...deadLettered.map(({ payload, failedAt, tries, queue, ...job }) => ({
        ...job,
        id: `${job.eventId}.${job.job}`,
        queue: jobQueues.find((known) => known === queue) ?? null,
        about: idsOf(payload).slice(0, 50),
        failedAt: isoTime(failedAt),
        isInBroker: brokerJobIds.has(`${job.eventId}.${job.job}`),
        tries: tries.map(({ failedAtMs, ...each }) => ({ ...each, failedAt: isoTime(failedAtMs) })),
      })),
      ...unlisted.map(rowOfBrokerJob),
    ];
    rows.sort((jobRow, other) => other.failedAt.localeCompare(jobRow.failedAt));
    return {
      data: await withNames(db, rows.slice(0, failedJobsShown)),
      total_records: rows.length,
      isBrokerUnavailable: brokerJobs === undefined,
    };
  });

/** Returns the row of a job that the database does not record, such as one of a schedule or of a worker that died with it. */
function rowOfBrokerJob({ queue, job }: BrokerJob): UnnamedRow {
  const { eventId, name, payload, correlationId } = job.payload;
  return {
    id: job.id,
    queue,
    job: job.name,
    event: typeof name === 'string' ? name : null,
    eventId: typeof eventId === 'string' ? eventId : null,
    about: idsOf(payload).slice(0, 50),
    error: job.error,
    attempts: job.attempts,
    failedAt: job.failedAt.toISOString(),
    correlationId: typeof correlationId === 'string' ? correlationId : null,
    isInBroker: true,
    tries: [],
  };
}
