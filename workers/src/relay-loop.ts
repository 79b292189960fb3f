import type { Log } from '@bidboard/backend/platform/log';
import { listenForPokes } from './poke-ear.ts';
import type { WorkMeter } from '@bidboard/backend/platform/metrics/meter-work';
import { batchSize, relayAgain, relayOnce, type RelayDeps } from './relay.ts';

const pollMs = 250;
const mostAgainEveryMs = 5_000;

export interface RelayLoop {
  close(): Promise<void>;
}

/** Relays at every poke and at least every 250 ms: the poke is for speed, the polling is the truth. */
export function runRelay(
  { meter, ...deps }: RelayDeps & { meter?: WorkMeter },
  databaseUrl: string,
  log: Log,
): RelayLoop {
  // Twice within the patience, where that is short.
  const againEveryMs = Math.min(mostAgainEveryMs, (deps.patienceSeconds ?? 60) * 500);
  let closed = false;
  let wake = Promise.withResolvers<void>();
  const poke = () => wake.resolve();
  const ear = listenForPokes(databaseUrl, poke, log);
  let lastAgain = 0;

  const relayAll = async () => {
    let handed = 0;
    do {
      handed = await relayOnce(deps);
      meter?.relayed(handed);
      // Inside the loop: a steady stream of new events must not keep lost ones from being found.
      if (Date.now() - lastAgain > againEveryMs) {
        lastAgain = Date.now();
        const again = await relayAgain(deps);
        meter?.relayedAgain(again);
        if (again > 0) log.warn({ jobs: again }, 'relayed once more');
      }
    } while (handed === batchSize && !closed);
  };

  const running = (async () => {
    while (!closed) {
      wake = Promise.withResolvers<void>();
      await relayAll().catch((error: unknown) => {
        meter?.relayFailed();
        log.error({ err: error }, 'relay');
      });
      const timer = setTimeout(poke, pollMs);
      await wake.promise;
      clearTimeout(timer);
    }
  })();

  return {
    async close() {
      closed = true;
      poke();
      await running;
      await ear.close();
    },
  };
}
