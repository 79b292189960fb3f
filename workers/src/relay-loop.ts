import type { Log } from '@bidboard/backend/platform/log';
import type { WorkMeter } from '@bidboard/backend/platform/metrics/meter-work';
import { repeat } from '@bidboard/backend/platform/repeat';
import { listenForPokes } from './poke-ear.ts';
import { batchSize, relayAgain, relayOnce, type RelayDeps } from './relay.ts';

const pollMs = 250;
const mostAgainEveryMs = 5_000;

export interface RelayLoop {
  close(): Promise<void>;
}

/**
 * Relays at every poke and at least every 250 ms: the poke is for speed, the polling is the truth. What the broker lost is looked
 * for beside that: a steady stream of new events does not keep it from being found, nor does the search keep them waiting.
 */
export function runRelay(
  { meter, ...deps }: RelayDeps & { meter?: WorkMeter },
  databaseUrl: string,
  log: Log,
): RelayLoop {
  let closed = false;
  let wake = Promise.withResolvers<void>();
  const poke = () => wake.resolve();
  const ear = listenForPokes(databaseUrl, poke, log);
  const failed = (error: unknown) => {
    meter?.relayFailed();
    log.error({ err: error }, 'relay');
  };

  const relayAll = async () => {
    let handed = 0;
    do {
      handed = await relayOnce(deps);
      meter?.relayed(handed);
    } while (handed === batchSize && !closed);
  };
  const running = (async () => {
    while (!closed) {
      wake = Promise.withResolvers<void>();
      await relayAll().catch(failed);
      const timer = setTimeout(poke, pollMs);
      await wake.promise;
      clearTimeout(timer);
    }
  })();

  const findLost = async () => {
    const again = await relayAgain({ ...deps, isClosed: () => closed });
    meter?.relayedAgain(again);
    if (again > 0) log.warn({ jobs: again }, 'relayed once more');
  };
  // Twice within the patience, where that is short.
  const againEveryMs = Math.min(mostAgainEveryMs, (deps.patienceSeconds ?? 60) * 500);
  const lostSearch = repeat(againEveryMs, findLost, failed);

  return {
    async close() {
      closed = true;
      poke();
      await Promise.all([running, lostSearch.close()]);
      await ear.close();
    },
  };
}
