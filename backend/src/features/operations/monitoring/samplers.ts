import type { Log } from '../../../platform/observability/log.ts';
import { repeat, type RepeatedTask } from '../../../platform/resilience/repeat.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { countOutbox, type readMachineState } from './machine-state.ts';
import type { QueueList } from '../contracts/queues.ts';
import { readQueues, type OpenJobWindow } from '../queues/queue-list.ts';

interface Watch {
  /** Whether an operator listens to this process. */
  isWatched(): boolean;
  log: Pick<Log, 'warn'>;
  everyMs: number;
}

/** Repeats a look while an operator watches, and reports what changed since the last report. */
function reportChanges<Seen>(
  name: string,
  { isWatched, log, everyMs }: Watch,
  look: () => Promise<Seen>,
  report: (seen: Seen) => Promise<void>,
  /** Returns the part of it that is worth reporting. */
  comparable: (seen: Seen) => unknown = (seen) => seen,
): RepeatedTask {
  let last = '';
  return repeat(
    everyMs,
    async () => {
      if (!isWatched()) return;
      const seen = await look();
      const snapshot = JSON.stringify(comparable(seen));
      if (snapshot === last) return;
      await report(seen);
      last = snapshot;
    },
    (error) => log.warn({ err: error }, name),
  );
}

interface MachineSamplerDependencies extends Omit<Watch, 'everyMs'> {
  database: Database;
  readState: ReturnType<typeof readMachineState>;
  /** Reports that the state of the outbox, read models or search engine has changed since the last report. */
  report(): Promise<void>;
  everyMs?: number;
}

/** Checks every two seconds, while an operator watches, the state that no event reports: how far everything is behind. */
export const sampleMachine = ({
  database,
  readState,
  report,
  everyMs = 2_000,
  ...watch
}: MachineSamplerDependencies): RepeatedTask =>
  reportChanges(
    'sampling the state of the machine failed',
    { ...watch, everyMs },
    async () => [await countOutbox(database), await readState(database)],
    report,
  );

interface QueueSamplerDependencies extends Omit<Watch, 'everyMs'> {
  database: Queryable;
  openJobWindow: OpenJobWindow;
  report(queues: QueueList): Promise<void>;
  everyMs?: number;
}

/** Samples the queues once a second while an operator watches, and pushes changes. */
export const sampleQueues = ({
  database,
  openJobWindow,
  report,
  everyMs = 1_000,
  ...watch
}: QueueSamplerDependencies): RepeatedTask =>
  reportChanges(
    'sampling the queues failed',
    { ...watch, everyMs },
    () => readQueues(database, openJobWindow),
    report,
    ({ rows, isBrokerUnavailable }) => [rows, isBrokerUnavailable],
  );
