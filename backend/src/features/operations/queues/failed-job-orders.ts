import type { Command } from '../../../kernel/contract.ts';
import { discardFailedJobs, retryFailedJobs, type JobQueue } from '../contracts/queues.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import {
  deadLetterOf,
  discardDeadLetters,
  recordDeadLetters,
  redeliverDeadLetters,
} from '../../../platform/outbox/dead-letters.ts';
import {
  preparedCommandHandler,
  type CommandHandler,
  type PrepareContext,
} from '../../../platform/handler.ts';
import type { FailedJob } from '../../../platform/jobs/broker-interface.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import { nullable, row, text } from '../../../platform/database/row.ts';
import { listHandledJobs } from './failed-job-list.ts';
import { jobOf } from './job-ids.ts';
import { recordOperatorActions, type OperatorAction } from '../operator-actions.ts';
import type { OpenJobWindow } from './queue-list.ts';
import { t } from '../../../kernel/text/texts.ts';

type OrderedJobs = Infer<typeof retryFailedJobs.body>['jobs'];
interface FoundJob {
  queue: JobQueue;
  job: FailedJob;
}

/** A dead-lettered job, locked against a second operator. */
interface LockedJob {
  jobId: string;
  queue: string | null;
  subject: string;
  error: string;
  /** Undefined for a job of a schedule. */
  receipt?: { eventId: string; subscriber: string };
}

/**
 * Runs before the transaction, because it queries the broker. It finds which ordered jobs exist, and records dead letters that no
 * worker recorded. If the broker is unavailable, it goes on without it.
 */
const lookUp =
  (openJobWindow: OpenJobWindow) =>
  async ({ db, body, loadCaller }: PrepareContext<typeof retryFailedJobs>): Promise<FoundJob[]> => {
    if (!(await loadCaller()).isOperator) return [];
    const found = await listFound(openJobWindow, body.jobs).catch(() => []);
    await recordDeadLetters(
      db,
      found.map(({ queue, job }) => deadLetterOf(queue, job)),
    );
    return found;
  };

async function listFound(openJobWindow: OpenJobWindow, ordered: OrderedJobs): Promise<FoundJob[]> {
  const jobs = await openJobWindow();
  const found = await Promise.all(
    ordered.map(async ({ queue, id }) => {
      const job = queue ? await jobs.findFailed(queue, id) : undefined;
      return queue && job ? [{ queue, job }] : [];
    }),
  );
  return found.flat();
}

const heldRow = row({ eventId: text, subscriber: text, queue: nullable(text), error: text });

/** Locks receipts in a fixed order, so two operators who chose the same jobs wait for each other without a deadlock. */
async function lockReceipts(db: Queryable, jobs: OrderedJobs): Promise<LockedJob[]> {
  const named = jobs.flatMap(({ id }) => jobOf(id) ?? []);
  const rows = await db.any(sql.type(heldRow)`
    select r.event_id::text as "eventId", r.subscriber, r.dead_letter_queue as queue, r.dead_letter_error as error
    from event_receipt r
    join (select distinct event_id, subscriber from ${sql.unnest(
      named.map(({ eventId, subscriber }) => [eventId, subscriber]),
      ['uuid', 'text'],
    )} as requested (event_id, subscriber)) requested using (event_id, subscriber)
    join outbox o on o.event_id = r.event_id
    where r.dead_letter_error is not null and r.discarded_at is null
    order by r.event_id, r.subscriber for update of r`);
  return rows.map(({ eventId, subscriber, queue, error }) => ({
    jobId: `${eventId}.${subscriber}`,
    queue: queue ?? jobs.find(({ id }) => id === `${eventId}.${subscriber}`)?.queue ?? null,
    subject: subscriber,
    error,
    receipt: { eventId, subscriber },
  }));
}

/** Locks jobs without an event, which have no receipt. The operator whose action is recorded first gets the job. */
async function lockEventlessJobs(db: Queryable, found: readonly FoundJob[]): Promise<LockedJob[]> {
  const others = found.filter(({ job }) => !jobOf(job.id));
  if (others.length === 0) return [];
  await db.any(sql.type(row({ lock: text }))`
    select pg_advisory_xact_lock(hashtext('operator_action'))::text as lock`);
  const seenTo = await listHandledJobs(
    db,
    others.map(({ job }) => job),
  );
  return others
    .filter(({ job }) => !seenTo.has(job.id))
    .map(({ queue, job }) => ({ jobId: job.id, queue, subject: job.name, error: job.error }));
}

interface Order {
  kind: 'jobRetried' | 'jobDiscarded';
  event: 'failedJobRetried' | 'failedJobDiscarded';
  receipts(held: readonly LockedJob[]): Change[];
  messageOf(done: number): string;
}

const receiptsOf = (held: readonly LockedJob[]) => held.flatMap(({ receipt }) => (receipt ? [receipt] : []));

/** If the broker still has the job, the subscriber of this event runs it (workers' operations). */
const retrying: Order = {
  kind: 'jobRetried',
  event: 'failedJobRetried',
  receipts: (held) => redeliverDeadLetters(receiptsOf(held)),
  messageOf: (done) =>
    t('{done, plural, one {The job is tried again.} other {# jobs are tried again.}}', { done }),
};

const discarding: Order = {
  kind: 'jobDiscarded',
  event: 'failedJobDiscarded',
  receipts: (held) => [discardDeadLetters(receiptsOf(held))],
  messageOf: (done) =>
    t('{done, plural, one {The job is discarded.} other {# jobs are discarded.}}', { done }),
};

const failedJobOrderHandler = (
  contract: Command,
  order: Order,
  openJobWindow: OpenJobWindow,
): CommandHandler =>
  preparedCommandHandler(
    contract as typeof retryFailedJobs,
    lookUp(openJobWindow),
    async ({ db, record, caller, body }, found) => {
      const held = [...(await lockReceipts(db, body.jobs)), ...(await lockEventlessJobs(db, found))];
      const actions = held.map(({ jobId, queue, subject, error }): OperatorAction => ({
        id: crypto.randomUUID(),
        kind: order.kind,
        subject,
        reason: body.reason,
        queue,
        jobId,
        error,
      }));
      const [first, ...more] = actions.map(
        ({ id }) => ({ name: order.event, payload: { actionId: id } }) as const,
      );
      if (!first) return refuse('jobsSeenTo');
      await record([first, ...more], ...order.receipts(held), recordOperatorActions(caller, actions));
      const missed = new Set(body.jobs.map(({ id }) => id)).size - held.length;
      const others =
        missed === 0
          ? []
          : [
              t(
                '{missed, plural, one {One more was already handled.} other {# more were already handled.}}',
                { missed },
              ),
            ];
      return { message: [order.messageOf(held.length), ...others].join(' '), done: held.length, missed };
    },
  );

export const failedJobOrders = (openJobWindow: OpenJobWindow): CommandHandler[] => [
  failedJobOrderHandler(retryFailedJobs, retrying, openJobWindow),
  failedJobOrderHandler(discardFailedJobs, discarding, openJobWindow),
];

const orderedRow = row({ queue: nullable(text), jobId: nullable(text) });

/** Finds the job of an operator's order. Its queue is unknown if the job was dead-lettered before queues were recorded. */
export const findOrderedJob = (db: Queryable, actionId: string) =>
  db.maybeOne(sql.type(orderedRow)`
    select queue, job_id as "jobId" from operator_action where id = ${actionId}`);
