import type { QueueList } from '../contracts/queues.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { RepeatedTask } from '../../../platform/resilience/repeat.ts';
import { readQueues, type Look } from './queue-list.ts';
import { reportChanges, type Watch } from '../report-changes.ts';

interface SamplerDependencies extends Omit<Watch, 'everyMs'> {
  database: Queryable;
  look: Look;
  report(queues: QueueList): Promise<void>;
  everyMs?: number;
}

/** Samples the queues once a second while an operator watches, and pushes changes. */
export const sampleQueues = ({
  database,
  look,
  report,
  everyMs = 1_000,
  ...watch
}: SamplerDependencies): RepeatedTask =>
  reportChanges(
    'queue sampler',
    { ...watch, everyMs },
    () => readQueues(database, look),
    report,
    ({ rows, isBrokerUnavailable }) => [rows, isBrokerUnavailable],
  );
