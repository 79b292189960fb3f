import {
  jobQueues,
  listQueues,
  queueHistoryMinutes,
  type JobQueue,
  type QueueList,
  type QueueRow,
} from '../contracts/queues.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { loadMinuteCounts, type MinuteCounts } from '../../../platform/jobs/job-counter.ts';
import type { JobWindow } from '../../../platform/jobs/jobs.ts';
import { queueStateOf } from './queue-state.ts';

/** Looks up jobs in the broker, which may be unavailable. */
export type OpenJobWindow = () => Promise<JobWindow>;

/** Reads the current state of every queue. */
export async function readQueues(db: Queryable, openJobWindow: OpenJobWindow): Promise<QueueList> {
  const { now, minuteCounts } = await loadMinuteCounts(db);
  const rows = await rowsOf(openJobWindow, minuteCounts, now).catch(() => undefined);
  return { rows: rows ?? [], isBrokerUnavailable: rows === undefined, version: now };
}

async function rowsOf(
  openJobWindow: OpenJobWindow,
  minuteCounts: readonly MinuteCounts[],
  now: number,
): Promise<QueueRow[]> {
  const jobs = await openJobWindow();
  return Promise.all(
    jobQueues.map(async (queue) =>
      rowOf(
        queue,
        await jobs.counts(queue),
        (await jobs.oldestWaitingMs(queue, now)) ?? null,
        minuteCounts.filter((minuteCount) => minuteCount.queue === queue),
      ),
    ),
  );
}

function rowOf(
  queue: JobQueue,
  counts: Awaited<ReturnType<JobWindow['counts']>>,
  oldestWaitingMs: number | null,
  minuteCounts: readonly MinuteCounts[],
): QueueRow {
  const ended = (minutesAgo: number) =>
    minuteCounts.find((minuteCount) => minuteCount.minutesAgo === minutesAgo);
  const hour = Array.from(
    { length: queueHistoryMinutes },
    (_, at) => ended(queueHistoryMinutes - 1 - at)?.done ?? 0,
  );
  const donePerMinute = ended(0)?.done ?? 0;
  const failedPerMinute = ended(0)?.failed ?? 0;
  const figures = { ...counts, donePerMinute, oldestWaitingMs };
  return { queue, state: queueStateOf({ ...figures, failedPerMinute }), ...figures, hour };
}

export const listQueuesHandler = (openJobWindow: OpenJobWindow) =>
  queryHandler(listQueues, ({ db }) => readQueues(db, openJobWindow));
