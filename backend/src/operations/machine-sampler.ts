import type { Database } from '../platform/database.ts';
import type { RepeatedTask } from '../platform/repeat.ts';
import { countOutbox } from './outbox-state.ts';
import type { readMachineState } from './machine-state.ts';
import { reportChanges, type Watch } from './report-changes.ts';

interface SamplerDependencies extends Omit<Watch, 'everyMs'> {
  database: Database;
  readState: ReturnType<typeof readMachineState>;
  /** Says that outbox, read models or search engine stand otherwise than when it was said last. */
  report(): Promise<void>;
  everyMs?: number;
}

/** While an operator watches, looks every two seconds at what no event tells of: how far everything is behind. */
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
