import { purgeOperatorSearches } from '@bidboard/backend/features/operations/jobs';
import { subscriberQueues } from '@bidboard/backend/features/operations/contracts/queues';
import { sweepIncoming } from '@bidboard/backend/platform/http/request-body/incoming-file';
import { purgeOldKeys } from '@bidboard/backend/platform/idempotency';
import { deadLetterOf, recordDeadLetters } from '@bidboard/backend/platform/outbox/dead-letters';
import { purgeOldEvents } from '@bidboard/backend/platform/retention/retention';
import { sweepFiles } from '@bidboard/backend/platform/storage/stored-file';
import { dayMs, hourMs, minuteMs, type ScheduleDependencies } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { jobOrders } from './job-orders.ts';
import { rebuilding } from './rebuilding.ts';

export const operations: WorkerFeature = {
  name: 'operations',
  subscribers: [rebuilding, jobOrders],
  schedules: [{ name: 'recordFailedJobs', everyMs: minuteMs, run: recordFailedJobs }],
  retention: [
    {
      kept: 'events',
      everyMs: hourMs,
      forget: ({ database }, { events }) => purgeOldEvents(database, events),
    },
    {
      kept: 'storedResponses',
      everyMs: hourMs,
      forget: ({ database }, { storedResponses }) => purgeOldKeys(database, storedResponses),
    },
    { kept: 'orphanedFiles', everyMs: hourMs, forget: sweepOrphans },
    {
      kept: 'operatorSearches',
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
