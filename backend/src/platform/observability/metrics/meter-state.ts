import { Gauge, type Registry } from 'prom-client';
import type { JobCounts } from '../../jobs/broker-interface.ts';
import type { Part, Readiness } from '../readiness.ts';
import type { RetentionAge } from '../../retention/retention.ts';
import { withTimeout } from '../../resilience/repeat.ts';

/** The state that all processes share, as the database reports it. Lags and ages are in seconds. */
export interface MachineState {
  unpublished: number;
  oldestUnpublishedSeconds: number;
  unprocessed: number;
  deadLettered: number;
  searchUnavailable: boolean;
  searchBacklog: number;
  paymentIssues: number;
  projections: readonly { name: string; behind: number; lagSeconds: number }[];
}

export interface QueueState extends JobCounts {
  /** The wait of the job that has waited longest; 0 if none waits. */
  oldestWaitingSeconds: number;
}

export interface StateSource {
  readState(): Promise<MachineState>;
  readRetentions(): Promise<readonly RetentionAge[]>;
  /** The names of the queues, and how to read the state of one. Without it this process knows no queues. */
  queues?: { names: readonly string[]; read(queue: string): Promise<QueueState> } | undefined;
  findReadiness(): Promise<Readiness>;
}

const timeoutMs = 4_000;
/** Two scrapes at the same time cause one reading. */
const freshForMs = 1_000;

/**
 * Creates gauges of what all processes share. Every process measures it when asked, so the numbers exist as long as one process
 * lives; a rule takes their `max`. Values that cannot be measured are left out, and `bidboard_dependency_up` says why.
 */
export function meterState(
  registry: Registry,
  { readState, readRetentions, queues, findReadiness }: StateSource,
): void {
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  let isAmiss = false;
  async function read(): Promise<void> {
    try {
      // They share one connection, one after the other. Nothing should wait for values that change once an hour.
      const all = await Promise.all([measureState(), measureQueues(), measureParts(), measureRetentions()]);
      isAmiss = all.includes(false);
    } catch (error) {
      // The next scrape waits for the result and reports it.
      isAmiss = false;
      throw error;
    } finally {
      readAt = performance.now();
      reading = undefined;
    }
  }
  // A scrape does not wait for a part that was unavailable a moment ago. Otherwise the scraper would give up and learn nothing at
  // all.
  const measured = async (): Promise<void> => {
    if (!reading && performance.now() - readAt > freshForMs) {
      reading = read();
      // If no scrape waits for the reading, an unhandled failure would end the process.
      reading.catch(() => undefined);
    }
    if (!isAmiss) await reading;
  };

  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge<L>({ name, help, labelNames, registers: [registry], collect: measured });
  const unpublished = gauge('bidboard_outbox_unpublished', 'Events that wait for the relay.');
  const oldest = gauge(
    'bidboard_outbox_lag_seconds',
    'The age of the oldest event that waits for the relay.',
  );
  const unprocessed = gauge(
    'bidboard_outbox_unprocessed',
    'Relayed events that some subscriber has not processed yet.',
  );
  const deadLettered = gauge(
    'bidboard_jobs_dead_lettered',
    'Dead-lettered jobs. Operators see them at /app/operations.',
  );
  const behind = gauge(
    'bidboard_projection_events_behind',
    'Events that a read model still has to process.',
    ['projection'],
  );
  const lag = gauge(
    'bidboard_projection_lag_seconds',
    'The age of the oldest event that a read model still has to process.',
    ['projection'],
  );
  const searchUnavailable = gauge(
    'bidboard_search_unavailable',
    '1 while the search engine does not answer.',
  );
  const backlog = gauge('bidboard_search_backlog', 'Changes that the search engine has not received yet.');
  const issues = gauge('bidboard_payment_issues', 'Payment issues that an operator still has to look at.');
  const retentions = gauge(
    'bidboard_retention_age_seconds',
    'The time since a retention policy was last enforced.',
    ['policy'],
  );
  const jobs = gauge('bidboard_queue_jobs', 'Jobs by queue and state.', ['queue', 'state']);
  const age = gauge(
    'bidboard_queue_oldest_waiting_seconds',
    'How long the oldest waiting job has waited, by queue.',
    ['queue'],
  );
  const parts = gauge('bidboard_dependency_up', '1 while this process reaches a dependency.', ['part']);

  /** Each function returns whether everything was available. */
  async function measureState(): Promise<boolean> {
    const unlabelled = [unpublished, oldest, unprocessed, deadLettered, searchUnavailable, backlog, issues];
    try {
      const state = await withTimeout(timeoutMs, readState());
      unpublished.set(state.unpublished);
      oldest.set(state.oldestUnpublishedSeconds);
      unprocessed.set(state.unprocessed);
      deadLettered.set(state.deadLettered);
      searchUnavailable.set(state.searchUnavailable ? 1 : 0);
      backlog.set(state.searchBacklog);
      issues.set(state.paymentIssues);
      for (const { name: projection, ...found } of state.projections) {
        behind.set({ projection }, found.behind);
        lag.set({ projection }, found.lagSeconds);
      }
      return true;
    } catch {
      for (const unlabelledMetric of unlabelled) unlabelledMetric.remove();
      behind.reset();
      lag.reset();
      return false;
    }
  }

  async function measureRetentions(): Promise<boolean> {
    try {
      for (const { policy: category, ageSeconds } of await withTimeout(timeoutMs, readRetentions()))
        retentions.set({ policy: category }, ageSeconds);
      return true;
    } catch {
      retentions.reset();
      return false;
    }
  }

  async function measureQueues(): Promise<boolean> {
    if (!queues) return true;
    try {
      const queueCounts = await Promise.all(
        queues.names.map(async (queue) => [queue, await withTimeout(timeoutMs, queues.read(queue))] as const),
      );
      for (const [queue, { oldestWaitingSeconds, ...counts }] of queueCounts) {
        for (const [state, count] of Object.entries(counts)) jobs.set({ queue, state }, count);
        age.set({ queue }, oldestWaitingSeconds);
      }
      return true;
    } catch {
      jobs.reset();
      age.reset();
      return false;
    }
  }

  async function measureParts(): Promise<boolean> {
    const readiness = await findReadiness();
    for (const [part, state] of Object.entries(readiness.parts) as [Part, string][])
      if (state !== 'unused') parts.set({ part }, state === 'up' ? 1 : 0);
    return !Object.values(readiness.parts).includes('down');
  }
}
