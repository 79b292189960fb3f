import type { BackendFactory, IQueueBackend } from 'bullmq';
import type { Queue } from 'bullmq';

export interface BrokerOptions {
  /** How often a job is tried before it is dead-lettered; 5. */
  attempts?: number;
  /** The attempts of individual queues, by name, whose external servers may be unavailable for longer. */
  attemptsOf?: Readonly<Record<string, number>>;
  /**
   * The longest wait before the second attempt. It doubles with each further attempt, and a random part of up to half of it is
   * cut. 2,000.
   */
  backoffMs?: number;
  /** How long a worker that fell silent keeps its job. Another worker gets it after at most twice as long. 10,000. */
  lockMs?: number;
  /** Receives failures that no caller waits for: lost connections, lost locks, and each failed attempt. */
  onError?: (error: Error, where: ErrorPlace) => void;
  /** Receives every attempt that ended. Must not throw. */
  onEnded?: (attempt: EndedAttempt) => void;
}

/** One attempt at a job. */
export interface EndedAttempt {
  queue: string;
  /** The name of the job: a subscriber or a schedule. */
  name: string;
  /**
   * failed: the job is tried again. postponed: the job cannot run now, which does not count as an attempt. storageFull: postponed
   * for lack of space. deadLettered: this was the last attempt.
   */
  outcome: 'done' | 'failed' | 'postponed' | 'storageFull' | 'deadLettered';
  durationMs: number;
  /** How long the job waited for a worker. Undefined for later attempts, which also wait for their pause. */
  waitedMs?: number | undefined;
}

export interface ErrorPlace {
  queue?: string;
  job?: { id: string; name: string; attempt: number };
}

export interface NewJob {
  /** The id, which must not be an integer or contain a colon. */
  id: string;
  name: string;
  payload: Record<string, unknown>;
}

export interface Job extends NewJob {
  /** The number of this attempt, counted from 1. */
  attempt: number;
  /** Whether a failure of this attempt dead-letters the job. */
  lastAttempt: boolean;
  /** How often the job was started without counting as an attempt. */
  postponed: number;
  /** When the job was added, in ms since 1970. */
  addedAt: number;
}

export interface FailedJob extends NewJob {
  error: string;
  attempts: number;
  failedAt: Date;
}

export interface JobCounts {
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
}

export interface WorkOptions {
  /** The number of concurrent jobs in this process. */
  concurrency: number;
  /** How long `close` lets running jobs finish before it aborts their signal; 5,000. */
  graceMs?: number;
}

export interface Work {
  /** Stops taking jobs, and resolves when the running ones have ended. */
  close(): Promise<void>;
}

export interface JobBroker {
  /**
   * Adds jobs. A job whose id is still known (waiting, delayed, active or failed) is not added again. A completed job is
   * forgotten at once.
   */
  add(queue: string, jobs: NewJob[]): Promise<void>;
  /** Runs a job at least once. The signal aborts when the job was lost to another worker, or at the end of the grace period. */
  work(
    queue: string,
    options: WorkOptions,
    handle: (job: Job, signal: AbortSignal) => Promise<void>,
  ): Promise<Work>;
  /**
   * Runs a job of that name with an empty payload at once and then at the interval, in one of all processes. Calling it again
   * changes the interval.
   */
  schedule(queue: string, name: string, everyMs: number): Promise<void>;
  /** Returns when a schedule's next job is due, in ms since 1970, or undefined if the broker knows no such schedule. */
  nextDue(queue: string, name: string): Promise<number | undefined>;
  counts(queue: string): Promise<JobCounts>;
  /** Returns how long the oldest job that no worker has started has waited, or undefined if none waits. */
  oldestWaitingMs(queue: string, now: number): Promise<number | undefined>;
  /** Lists dead-lettered jobs, newest first. */
  failed(queue: string, limit: number): Promise<FailedJob[]>;
  /** Returns one dead-lettered job. */
  findFailed(queue: string, id: string): Promise<FailedJob | undefined>;
  /** Returns BullMQ's own queue for display. Callers must not write to it. */
  shown(queue: string): Pick<Queue, 'name'>;
  /** Gives a dead-lettered job all its attempts again. Returns false if there is no such job. */
  retry(queue: string, id: string): Promise<boolean>;
  /** Forgets a dead-lettered job. Returns false if there is no such job. */
  discard(queue: string, id: string): Promise<boolean>;
  /** Closes its workers, then its connections. */
  close(): Promise<void>;
}

/** What a store provides to BullMQ. Queues connect by `adding`, workers by `working`. */
export interface BrokerLink<B extends IQueueBackend, C> {
  factory: BackendFactory<B, C>;
  adding: NoInfer<C>;
  working: NoInfer<C>;
  close(): Promise<void>;
}

/**
 * Thrown by a job handler when the job cannot run now, which does not count as an attempt. The job is tried again after a pause,
 * as long as the handler throws this. The pause doubles each time, up to half a minute.
 */
export class PostponedJobError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
