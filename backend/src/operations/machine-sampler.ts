import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { repeat, type Repeated } from '../platform/repeat.ts';
import { countOutbox } from './outbox-state.ts';
import type { readMachineState } from './machine-state.ts';

interface SamplerDoors {
  database: Database;
  readState: ReturnType<typeof readMachineState>;
  /** Whether an operator listens to this process. */
  isWatched(): boolean;
  /** Says that outbox, read models or search engine stand otherwise than when it was said last. */
  tell(): Promise<void>;
  log: Pick<Log, 'warn'>;
  /** How long between two looks; 2,000. */
  everyMs?: number;
}

/** While an operator watches, looks again and again at what no event tells of: how far everything is behind. */
export function sampleMachine({
  database,
  readState,
  isWatched,
  tell,
  log,
  everyMs = 2_000,
}: SamplerDoors): Repeated {
  let last = '';
  return repeat(
    everyMs,
    async () => {
      if (!isWatched()) return;
      const said = JSON.stringify([await countOutbox(database), await readState(database)]);
      if (said === last) return;
      await tell();
      last = said;
    },
    (error) => log.warn({ err: error }, 'machine sampler'),
  );
}
