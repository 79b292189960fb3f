import type { QueueList } from '../contracts/operations-queues.ts';
import type { Reader } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { repeat, type Repeated } from '../platform/repeat.ts';
import { readQueues, type Look } from './queue-list.ts';

interface SamplerDoors {
  database: Reader;
  look: Look;
  /** Whether an operator listens to this process. */
  isWatched(): boolean;
  tell(queues: QueueList): Promise<void>;
  log: Pick<Log, 'warn'>;
  /** 1,000. */
  everyMs?: number;
}

/** While an operator watches, looks at the queues once a second and tells what changed. */
export function sampleQueues({
  database,
  look,
  isWatched,
  tell,
  log,
  everyMs = 1_000,
}: SamplerDoors): Repeated {
  let last = '';
  return repeat(
    everyMs,
    async () => {
      if (!isWatched()) return;
      const queues = await readQueues(database, look);
      const said = JSON.stringify([queues.rows, queues.isBrokerAway]);
      if (said === last) return;
      await tell(queues);
      last = said;
    },
    (error) => log.warn({ err: error }, 'queue sampler'),
  );
}
