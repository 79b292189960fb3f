import {
  jobQueues,
  listQueues,
  tallyMinutes,
  type JobQueue,
  type QueueList,
  type QueueRow,
} from '../contracts/operations-queues.ts';
import type { Queryable } from '../platform/database.ts';
import { queryHandler } from '../platform/handler.ts';
import { readTally, type Tallied } from '../platform/jobs/job-tally.ts';
import type { JobWindow } from '../platform/jobs.ts';
import { queueStateOf } from './queue-state.ts';

/** How the processes look into the broker, which may be away. */
export type Look = () => Promise<JobWindow>;

/** Every queue as it stands. */
export async function readQueues(db: Queryable, look: Look): Promise<QueueList> {
  const { now, tallied } = await readTally(db);
  const rows = await rowsOf(look, tallied, now).catch(() => undefined);
  return { rows: rows ?? [], isBrokerAway: rows === undefined, version: now };
}

async function rowsOf(look: Look, tallied: readonly Tallied[], now: number): Promise<QueueRow[]> {
  const jobs = await look();
  return Promise.all(
    jobQueues.map(async (queue) =>
      rowOf(
        queue,
        await jobs.counts(queue),
        (await jobs.oldestWaitingMs(queue, now)) ?? null,
        tallied.filter((one) => one.queue === queue),
      ),
    ),
  );
}

function rowOf(
  queue: JobQueue,
  counts: Awaited<ReturnType<JobWindow['counts']>>,
  oldestWaitingMs: number | null,
  tallied: readonly Tallied[],
): QueueRow {
  const ended = (minutesAgo: number) => tallied.find((one) => one.minutesAgo === minutesAgo);
  const hour = Array.from({ length: tallyMinutes }, (_, at) => ended(tallyMinutes - 1 - at)?.done ?? 0);
  const donePerMinute = ended(0)?.done ?? 0;
  const failedPerMinute = ended(0)?.failed ?? 0;
  const figures = { ...counts, donePerMinute, oldestWaitingMs };
  return { queue, state: queueStateOf({ ...figures, failedPerMinute }), ...figures, hour };
}

export const findQueues = (look: Look) => queryHandler(listQueues, ({ db }) => readQueues(db, look));
