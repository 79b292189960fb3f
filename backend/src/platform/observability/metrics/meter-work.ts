import { Counter, Histogram, type Registry } from 'prom-client';
import type { EndedAttempt } from '../../jobs/broker-interface.ts';
import type { RetentionCategory } from '../../retention/retention-policies.ts';
import { secondsBuckets } from './registry.ts';

/** What workers report to their meter. All names are ours: of queues, subscribers, schedules and pushes. */
export interface WorkMeter {
  attempted(attempt: EndedAttempt): void;
  mailed(outcome: 'sent' | 'failed'): void;
  emitted(push: string, outcome: 'sent' | 'failed'): void;
  relayed(events: number): void;
  relayFailed(): void;
  relayedAgain(jobs: number): void;
  /** Reports how much data of a retention policy a schedule has removed. */
  deleted(category: RetentionCategory, amount: number): void;
}

/** Jobs of a queue that this process may run: subscribers, or schedules in the last queue. */
export interface KnownJob {
  queue: string;
  name: string;
}

const outcomes = {
  done: 'done',
  failed: 'failed',
  postponed: 'postponed',
  storageFull: 'storage_full',
  deadLettered: 'dead_lettered',
} as const;

/**
 * The label `job` belongs to Prometheus itself. A series starts at 0 if a rule asks for its increase, since a series that starts
 * at 1 has none.
 */
export function meterWork(
  registry: Registry,
  known: readonly KnownJob[],
  categories: readonly RetentionCategory[],
): WorkMeter {
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Counter<L>({ name, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Histogram<L>({ name, help, labelNames, buckets: secondsBuckets, registers });
  const jobs = counter(
    'bidboard_jobs_total',
    'Attempts at jobs by queue, task and outcome: done, failed (will be retried), postponed, storage_full or dead_lettered.',
    ['queue', 'task', 'outcome'],
  );
  const duration = histogram('bidboard_job_duration_seconds', 'How long an attempt at a job took.', [
    'queue',
    'task',
  ]);
  const mails = counter(
    'bidboard_mails_total',
    'Emails that the mail server accepted, and emails that it did not.',
    ['outcome'],
  );
  const pushes = counter('bidboard_pushes_emitted_total', 'Pushes sent to the bus, by name and outcome.', [
    'push',
    'outcome',
  ]);
  const relayed = counter('bidboard_relay_events_total', 'Events that this process has relayed.');
  const relayFailures = counter('bidboard_relay_failures_total', 'Failed rounds of the relay.');
  const relayedAgain = counter(
    'bidboard_relay_redeliveries_total',
    'Jobs relayed again because they had no receipt in time.',
  );
  const deletedTotal = counter(
    'bidboard_retention_deleted_total',
    'Records that this process deleted because their retention period ended, by policy.',
    ['policy'],
  );
  for (const category of categories) deletedTotal.inc({ policy: category }, 0);
  for (const { queue, name: task } of known)
    for (const outcome of Object.values(outcomes)) jobs.inc({ queue, task, outcome }, 0);
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  const names = new Set(known.map(({ queue, name }) => `${queue} ${name}`));
  return {
    attempted({ queue, name, outcome, durationMs }) {
      // The broker may hold jobs of another version, of any name.
      const task = names.has(`${queue} ${name}`) ? name : 'unknown';
      jobs.inc({ queue, task, outcome: outcomes[outcome] });
      duration.observe({ queue, task }, durationMs / 1000);
    },
    mailed: (outcome) => mails.inc({ outcome }),
    emitted: (push, outcome) => pushes.inc({ push, outcome }),
    relayed: (events) => relayed.inc(events),
    relayFailed: () => relayFailures.inc(),
    relayedAgain: (again) => relayedAgain.inc(again),
    deleted: (category, amount) => deletedTotal.inc({ policy: category }, amount),
  };
}
