import type { BrokerLink } from './broker-interface.ts';
import { Queue, type IQueueBackend, type Job as QueuedJob } from 'bullmq';
import { startJobWorker } from './job-worker.ts';
import type { BrokerOptions, FailedJob, JobBroker, Work } from './broker-interface.ts';

type Payload = Record<string, unknown>;

const asFailed = (
  job: Pick<QueuedJob, 'id' | 'name' | 'data' | 'failedReason' | 'attemptsMade' | 'finishedOn'>,
): FailedJob => ({
  id: job.id ?? '',
  name: job.name,
  payload: job.data as Payload,
  error: job.failedReason,
  attempts: job.attemptsMade,
  failedAt: new Date(job.finishedOn ?? 0),
});

/** Creates the broker. This is the only code that uses BullMQ, whatever store is behind it. */
export function jobBroker<B extends IQueueBackend, C>(
  link: BrokerLink<B, C>,
  settings: Required<BrokerOptions>,
): JobBroker {
  type JobQueue = Queue<Payload, void, string, Payload, void, string, B, C>;
  const { attempts, attemptsOf, backoffMs, onError } = settings;
  const queues = new Map<string, JobQueue>();
  const works = new Set<Work>();

  function queueOf(name: string): JobQueue {
    let queue = queues.get(name);
    if (!queue) {
      queue = new Queue<Payload, void, string, Payload, void, string, B, C>(
        name,
        {
          connection: link.adding,
          streams: { events: { maxLen: 256 } },
          defaultJobOptions: {
            attempts: attemptsOf[name] ?? attempts,
            backoff: { type: 'exponential', delay: backoffMs, jitter: 0.5 },
            removeOnComplete: true,
            removeOnFail: false,
            stackTraceLimit: 1,
          },
        },
        link.factory,
      );
      queue.on('error', (error) => onError(error, { queue: name }));
      queues.set(name, queue);
    }
    return queue;
  }

  async function findDeadLetter(name: string, id: string) {
    const job = await queueOf(name).getJob(id);
    return job && (await job.isFailed()) ? job : undefined;
  }

  return {
    async add(name, jobs) {
      const queue = queueOf(name);
      const entries = jobs.map((job) => ({ name: job.name, data: job.payload, opts: { jobId: job.id } }));
      // On PostgreSQL a bulk creates two temporary tables, which takes as long as adding five jobs one by one.
      if (entries.length < 5)
        await Promise.all(entries.map((entry) => queue.add(entry.name, entry.data, entry.opts)));
      else await queue.addBulk(entries);
    },

    async work(name, options, handle) {
      const work = await startJobWorker(link, settings, name, options, handle);
      works.add(work);
      return work;
    },

    async schedule(name, jobName, everyMs) {
      await queueOf(name).upsertJobScheduler(jobName, { every: everyMs }, { name: jobName });
    },

    nextDue: async (name, jobName) => (await queueOf(name).getJobScheduler(jobName))?.next,

    async counts(name) {
      const {
        waiting = 0,
        active = 0,
        delayed = 0,
        failed = 0,
      } = await queueOf(name).getJobCounts('waiting', 'active', 'delayed', 'failed');
      return { waiting, active, delayed, failed };
    },

    async oldestWaitingMs(name, now) {
      const [oldest] = await queueOf(name).getJobs(['waiting'], 0, 0, true);
      return oldest && Math.max(0, now - oldest.timestamp);
    },

    async failed(name, limit) {
      return (await queueOf(name).getFailed(0, limit - 1)).map(asFailed);
    },

    async findFailed(name, id) {
      const job = await findDeadLetter(name, id);
      return job && asFailed(job);
    },

    shown: queueOf,

    async retry(name, id) {
      const job = await findDeadLetter(name, id);
      await job?.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
      return job !== undefined;
    },

    async discard(name, id) {
      const job = await findDeadLetter(name, id);
      await job?.remove();
      return job !== undefined;
    },

    async close() {
      await Promise.all([...works].map((work) => work.close()));
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      await link.close();
    },
  };
}
