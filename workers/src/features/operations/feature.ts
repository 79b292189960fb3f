import {
  findOrderedJob,
  purgeOperatorSearches,
  reportFailedJobs,
} from '@bidboard/backend/features/operations/jobs';
import type { EventPayload, RecordedEvent } from '@bidboard/backend/kernel/events';
import { subscriberQueues } from '@bidboard/backend/features/operations/contracts/queues';
import { operatorsRoom } from '@bidboard/backend/kernel/pushes';
import { hasReceipt, recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';
import { runRequestedRebuild, sampleOperations } from '@bidboard/backend/app/jobs';
import { sweepIncoming } from '@bidboard/backend/platform/http/request-body/incoming-file';
import { purgeOldKeys } from '@bidboard/backend/platform/idempotency';
import { deadLetterOf, recordDeadLetters } from '@bidboard/backend/platform/outbox/dead-letters';
import { purgeOldEvents } from '@bidboard/backend/platform/retention/retention';
import { sweepFiles } from '@bidboard/backend/platform/storage/stored-file';
import { dayMs, hourMs, minuteMs, type ScheduleDependencies } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';

/**
 * Lets a job run again on an operator's order, or removes it from the broker. If the broker has lost it, the relay finds it
 * without a receipt and relays it again.
 */
const jobOrders: Subscriber = {
  name: 'jobOrders',
  queue: 'projections',
  subscribesTo: ['failedJobRetried', 'failedJobDiscarded'],
  async handle({ eventId, name, payload }, { database, broker, pushes }) {
    if (!broker) throw new Error('this process has no job broker to send orders to');
    // A repeated order could otherwise remove a job that has been dead-lettered since.
    if (await hasReceipt(database, eventId, 'jobOrders')) return;
    const { actionId } = payload as EventPayload<'failedJobRetried'>;
    const ordered = await findOrderedJob(database, actionId);
    if (ordered?.jobId) {
      const queues = ordered.queue === null ? subscriberQueues : [ordered.queue];
      for (const queue of queues) {
        if (name === 'failedJobRetried') await broker.retry(queue, ordered.jobId);
        else await broker.discard(queue, ordered.jobId);
      }
    }
    await pushes.emit(operatorsRoom, 'failedJobsChanged', {});
    await recordReceipt(database, eventId, 'jobOrders');
  },
};

/**
 * Rebuilds a read model or the search index on an operator's order. If the event arrives twice, the rebuild continues where it
 * stopped.
 */
export const rebuilding: Subscriber = {
  name: 'rebuilding',
  queue: 'maintenance',
  subscribesTo: ['rebuildRequested'],
  async handle(event, { database, elastic, pushes, clock }, signal) {
    const { eventId, payload } = event as RecordedEvent<'rebuildRequested'>;
    if (await hasReceipt(database, eventId, 'rebuilding')) return;
    await runRequestedRebuild(
      {
        database,
        elastic,
        clock,
        signal,
        emit: ({ room, name, payload: progress }) => pushes.emit(room, name, progress),
      },
      payload.rebuildId,
    );
    await recordReceipt(database, eventId, 'rebuilding');
  },
};

export const operations: WorkerFeature = {
  name: 'operations',
  subscribers: [rebuilding, jobOrders],
  schedules: [
    { name: 'recordFailedJobs', everyMs: minuteMs, run: recordFailedJobs },
    { name: 'reportFailedJobs', everyMs: minuteMs, run: ({ database }) => reportFailedJobs(database) },
    { name: 'sampleOperations', everyMs: minuteMs, run: ({ database }) => sampleOperations(database) },
  ],
  retention: [
    {
      category: 'events',
      everyMs: hourMs,
      forget: ({ database }, { events }) => purgeOldEvents(database, events),
    },
    {
      category: 'storedResponses',
      everyMs: hourMs,
      forget: ({ database }, { storedResponses }) => purgeOldKeys(database, storedResponses),
    },
    { category: 'orphanedFiles', everyMs: hourMs, forget: sweepOrphans },
    {
      category: 'operatorSearches',
      everyMs: dayMs,
      forget: ({ database }, { operatorSearches }) => purgeOperatorSearches(database, operatorSearches),
    },
  ],
};

/** Deletes files without an owner, and what uploads of killed processes left on this machine. */
async function sweepOrphans({ database, files }: ScheduleDependencies): Promise<number> {
  const left = await sweepIncoming(files.incomingFolder, Date.now());
  return left + (await sweepFiles(database, files.storage));
}

/** Records the jobs that failed for good without a record, such as those of a worker that could not reach the database. */
async function recordFailedJobs({ database, broker }: ScheduleDependencies): Promise<number> {
  const failed = await Promise.all(
    subscriberQueues.map(async (queue) =>
      (await broker.failed(queue, 200)).map((job) => deadLetterOf(queue, job)),
    ),
  );
  return recordDeadLetters(database, failed.flat());
}
