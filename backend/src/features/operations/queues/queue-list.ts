import { jobQueues, listQueues, queueHistory, type QueueList, type QueueRow } from '../contracts/queues.ts';
import { operationPeriods } from '../contracts/periods.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { loadJobHistory, loadLastMinute } from '../../../platform/jobs/job-counter.ts';
import type { JobWindow } from '../../../platform/jobs/jobs.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';
import { queueStateOf } from './queue-state.ts';

/** Looks up jobs in the broker, which may be unavailable. */
export type OpenJobWindow = () => Promise<JobWindow>;

/** Reads the current state of every queue. */
export async function readQueues(db: Queryable, openJobWindow: OpenJobWindow): Promise<QueueList> {
  const { now, counts } = await loadLastMinute(db);
  const rows = await rowsOf(openJobWindow, counts, now).catch(() => undefined);
  return { rows: rows ?? [], isBrokerUnavailable: rows === undefined, version: now };
}

async function rowsOf(
  openJobWindow: OpenJobWindow,
  counts: Awaited<ReturnType<typeof loadLastMinute>>['counts'],
  now: number,
): Promise<QueueRow[]> {
  const jobs = await openJobWindow();
  return Promise.all(
    jobQueues.map(async (queue) => {
      const ended = counts.find((count) => count.queue === queue);
      const figures = {
        ...(await jobs.counts(queue)),
        oldestWaitingMs: (await jobs.oldestWaitingMs(queue, now)) ?? null,
        donePerMinute: ended?.done ?? 0,
      };
      return { queue, state: queueStateOf({ ...figures, failedPerMinute: ended?.failed ?? 0 }), ...figures };
    }),
  );
}

export const listQueuesHandler = (openJobWindow: OpenJobWindow) =>
  queryHandler(listQueues, ({ db }) => readQueues(db, openJobWindow));

export const queueHistoryHandler = queryHandler(queueHistory, async ({ db, search: { period = 'hour' } }) => {
  const history = await loadJobHistory(db, operationPeriods[period]);
  return {
    lastStepAt: isoTime(history.lastStepAt),
    rows: jobQueues.map((queue) => ({
      queue,
      done: history.doneOf(queue),
      waitP95Ms: history.waitP95MsOf(queue),
    })),
  };
});
