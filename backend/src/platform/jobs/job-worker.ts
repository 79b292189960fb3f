import { DelayedError, Worker, type IQueueBackend, type Job as QueuedJob } from 'bullmq';
import { isStorageFull } from '../storage/storage.ts';
import { redactedError } from '../observability/redacted-error.ts';
import {
  PostponedJobError,
  type BrokerLink,
  type BrokerOptions,
  type EndedAttempt,
  type Job,
  type Work,
  type WorkOptions,
} from './broker-interface.ts';

/** A server that was unavailable for long may return at any moment, and people are waiting. */
const maxPauseMs = 30_000;

/** Opens one BullMQ worker. Resolves when it takes jobs. Closing it again has no further effect. */
export async function startJobWorker<B extends IQueueBackend, C>(
  link: BrokerLink<B, C>,
  settings: Required<BrokerOptions>,
  queue: string,
  { concurrency, graceMs = 5_000 }: WorkOptions,
  handle: (job: Job, signal: AbortSignal) => Promise<void>,
): Promise<Work> {
  const { attempts, backoffMs, lockMs, onError, onEnded } = settings;
  const worker = new Worker<Record<string, unknown>, void, string, B, number, C>(
    queue,
    // BullMQ creates a signal only for a function with three parameters.
    async (job, token, signal) => {
      if (!signal) throw new Error('BullMQ passed no abort signal');
      const attempt = job.attemptsMade + 1;
      const postponed = Math.max(0, job.attemptsStarted - attempt);
      const lastAttempt = attempt >= (job.opts.attempts ?? 1);
      const startedAt = performance.now();
      // An operator's retry resets the count of attempts, but not the reason of the last failure.
      const isFirst = job.attemptsStarted <= 1 && !job.failedReason;
      const waitedMs = isFirst ? Math.max(0, Date.now() - job.timestamp - (job.opts.delay ?? 0)) : undefined;
      const ended = (outcome: EndedAttempt['outcome']) =>
        onEnded({ queue, name: job.name, outcome, durationMs: performance.now() - startedAt, waitedMs });
      try {
        await handle(
          {
            id: job.id ?? '',
            name: job.name,
            payload: job.data,
            attempt,
            lastAttempt,
            postponed,
            addedAt: job.timestamp,
          },
          signal,
        );
      } catch (error) {
        if (error instanceof PostponedJobError) {
          ended(isStorageFull(error.cause) ? 'storageFull' : 'postponed');
          return postpone(job, token, Math.min(maxPauseMs, backoffMs * 2 ** Math.min(postponed, 20)));
        }
        ended(lastAttempt ? 'deadLettered' : 'failed');
        throw loggableError(error);
      }
      ended('done');
    },
    {
      connection: link.working,
      concurrency,
      lockDuration: lockMs,
      stalledInterval: lockMs / 2,
      // A job that kills its worker is dead-lettered like one that throws.
      maxStalledCount: attempts,
      runRetryDelay: 1_000,
    },
    link.factory,
  );
  worker.on('error', (error) => onError(error, { queue }));
  worker.on('failed', (job, error) => {
    const failed = job && { job: { id: job.id ?? '', name: job.name, attempt: job.attemptsMade } };
    onError(error, { queue, ...failed });
  });
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) worker.cancelJob(id, 'lost to another worker');
  });

  async function close() {
    const grace = setTimeout(() => worker.cancelAllJobs('closing'), graceMs);
    await worker.close();
    clearTimeout(grace);
  }
  try {
    await worker.waitUntilReady();
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}

async function postpone(job: QueuedJob, token: string | undefined, pauseMs: number): Promise<never> {
  // A random part is cut, as from the pauses between attempts, so that jobs postponed together do not return together.
  await job.moveToDelayed(Date.now() + Math.ceil(pauseMs * (0.5 + Math.random() / 2)), token);
  throw new DelayedError();
}

/**
 * Returns the error in a form that the store may keep. The error's message and location stay there until an operator handles the
 * job.
 */
function loggableError(thrown: unknown): Error {
  const { type, message, stack = '' } = redactedError(thrown);
  const copy = new Error(message, { cause: thrown });
  copy.stack = `${type}: ${message}\n${stack}`;
  return copy;
}
