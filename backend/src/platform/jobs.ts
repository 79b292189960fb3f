import type { Queue } from 'bullmq';
import { jobBroker } from './jobs/job-broker.ts';
import { postgresLink } from './jobs/postgres-link.ts';
import { redisLink } from './jobs/redis-link.ts';

export { migrateJobs } from './jobs/postgres-link.ts';
export { Postponed } from './jobs/postponed.ts';

export type BrokerConfig = { kind: 'postgres'; databaseUrl: string } | { kind: 'redis'; redisUrl: string };

export interface BrokerOptions {
  /** How often a job is tried before it is dead-lettered; 5. */
  attempts?: number;
  /** The same for queues, by name, whose world outside may be away for longer. */
  attemptsOf?: Readonly<Record<string, number>>;
  /** Longest wait before the second attempt; it doubles with each further one, and a random half of it is cut. 2,000. */
  backoffMs?: number;
  /** How long a worker that fell silent keeps its job; another one has it after at most twice as long. 10,000. */
  lockMs?: number;
  /** Hears of what failed with nobody waiting for it: lost connections, lost locks, and each failed attempt. */
  onError?: (error: Error, where: ErrorPlace) => void;
  /** Hears of every attempt that ended. Must not throw. */
  onEnded?: (attempt: EndedAttempt) => void;
}

/** One attempt at a job. */
export interface EndedAttempt {
  queue: string;
  /** The job's: a follower or a schedule. */
  name: string;
  /** failed: it is tried again. postponed: not now, which does not count against its attempts; storageFull: so, for want of room. deadLettered: it was the last one. */
  outcome: 'done' | 'failed' | 'postponed' | 'storageFull' | 'deadLettered';
  durationMs: number;
}

export interface ErrorPlace {
  queue?: string;
  job?: { id: string; name: string; attempt: number };
}

export interface NewJob {
  /** Not an integer and without a colon. */
  id: string;
  name: string;
  payload: Record<string, unknown>;
}

export interface Job extends NewJob {
  /** Counted from 1. */
  attempt: number;
  /** After this one a failure sets the job aside. */
  lastAttempt: boolean;
  /** How often it was begun without that counting. */
  postponed: number;
  /** When it was added, in ms since 1970. */
  addedAt: number;
}

export interface FailedJob extends NewJob {
  error: string;
  attempts: number;
  failedAt: Date;
}

/** What looks into the broker and changes nothing there. */
export type JobWindow = Pick<JobBroker, 'counts' | 'oldestWaitingMs' | 'failed' | 'findFailed' | 'shown'>;

export interface JobCounts {
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
}

export interface WorkOptions {
  /** Jobs at once in this process. */
  concurrency: number;
  /** How long `close` lets running jobs finish before it aborts their signal; 5,000. */
  graceMs?: number;
}

export interface Work {
  /** Takes no more jobs, resolves when those running have ended. */
  close(): Promise<void>;
}

export interface JobBroker {
  /** A job whose id is still known (waiting, delayed, active or failed) is not added again; a completed one is forgotten at once. */
  add(queue: string, jobs: NewJob[]): Promise<void>;
  /** Runs a job at least once. The signal aborts when the job was lost to another worker, or at the end of the grace. */
  work(
    queue: string,
    options: WorkOptions,
    handle: (job: Job, signal: AbortSignal) => Promise<void>,
  ): Promise<Work>;
  /** A job of that name and an empty payload at once and then every so often, in one process of all; said again it changes the interval. */
  schedule(queue: string, name: string, everyMs: number): Promise<void>;
  /** When a schedule's next job is due, in ms since 1970; nothing where the broker knows no such schedule. */
  nextDue(queue: string, name: string): Promise<number | undefined>;
  counts(queue: string): Promise<JobCounts>;
  /** For how long the oldest job waits that nobody has begun; nothing where none waits. */
  oldestWaitingMs(queue: string, now: number): Promise<number | undefined>;
  /** Dead-lettered jobs, newest first. */
  failed(queue: string, limit: number): Promise<FailedJob[]>;
  /** One dead-lettered job. */
  findFailed(queue: string, id: string): Promise<FailedJob | undefined>;
  /** BullMQ's own queue, to be shown. Not to be written to. */
  shown(queue: string): Pick<Queue, 'name'>;
  /** Gives a dead-lettered job all its attempts again; false if it is not among them. */
  retry(queue: string, id: string): Promise<boolean>;
  /** Forgets a dead-lettered job; false if it is not among them. */
  discard(queue: string, id: string): Promise<boolean>;
  /** Closes its workers, then its connections. */
  close(): Promise<void>;
}

/** Rejects when the store cannot be reached, or is a database without the job tables of `migrateJobs`. */
export async function createJobBroker(config: BrokerConfig, options: BrokerOptions = {}): Promise<JobBroker> {
  const settings = {
    attempts: options.attempts ?? 5,
    attemptsOf: options.attemptsOf ?? {},
    backoffMs: options.backoffMs ?? 2_000,
    lockMs: options.lockMs ?? 10_000,
    onError: options.onError ?? ((error: Error) => process.emitWarning(error)),
    onEnded: options.onEnded ?? (() => undefined),
  };
  const onLost = (error: Error) => settings.onError(error, {});
  return config.kind === 'postgres'
    ? jobBroker(await postgresLink(config.databaseUrl, onLost), settings)
    : jobBroker(await redisLink(config.redisUrl, onLost), settings);
}
