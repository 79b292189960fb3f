import { Worker, type IQueueBackend } from 'bullmq';
import type { BrokerLink } from './jobs-broker.ts';
import type { BrokerOptions, Job, Work, WorkOptions } from './jobs.ts';

/** One BullMQ worker. Resolves when it takes jobs; closing it twice is closing it once. */
export async function openWork<B extends IQueueBackend, C>(
  link: BrokerLink<B, C>,
  settings: Required<BrokerOptions>,
  queue: string,
  { concurrency, graceMs = 5_000 }: WorkOptions,
  handle: (job: Job, signal: AbortSignal) => Promise<void>,
): Promise<Work> {
  const { attempts, lockMs, onError } = settings;
  const worker = new Worker<Record<string, unknown>, void, string, B, number, C>(
    queue,
    // BullMQ makes a signal only for a function of three parameters.
    async (job, _token, signal) => {
      if (!signal) throw new Error('BullMQ gave no signal');
      const attempt = job.attemptsMade + 1;
      const lastAttempt = attempt >= (job.opts.attempts ?? 1);
      await handle({ id: job.id ?? '', name: job.name, payload: job.data, attempt, lastAttempt }, signal);
    },
    {
      connection: link.working,
      concurrency,
      lockDuration: lockMs,
      stalledInterval: lockMs / 2,
      // A job that takes its worker down with it is set aside like one that throws.
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
