import type { Database } from '../../../platform/database/database.ts';
import type { RepeatedTask } from '../../../platform/resilience/repeat.ts';
import { countOutbox } from './outbox-state.ts';
import type { readMachineState } from './machine-state.ts';
import { reportChanges, type Watch } from '../report-changes.ts';

interface SamplerDependencies extends Omit<Watch, 'everyMs'> {
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
}: SamplerDependencies): RepeatedTask =>
  reportChanges(
    'machine sampler',
    { ...watch, everyMs },
    async () => [await countOutbox(database), await readState(database)],
    report,
  );
