import type { Log } from '@bidboard/backend/platform/observability/log';
import type { WorkMeter } from '@bidboard/backend/platform/observability/metrics/meter-work';
import { repeat } from '@bidboard/backend/platform/resilience/repeat';
import { listenForWakeUps } from './relay-wakeup-listener.ts';
import { batchSize, relayAgain, relayOnce, type RelayDeps } from './relay.ts';

const pollMs = 250;
const maxAgainEveryMs = 5_000;

export interface RelayLoop {
  close(): Promise<void>;
}

/**
 * Relays at every wake-up and at least every 250 ms: polling guarantees delivery, the wake-up only makes it fast. A second loop
 * looks for jobs that the broker lost. A steady stream of new events therefore neither delays that search nor waits for it.
 */
export function runRelay(
  { meter, ...deps }: RelayDeps & { meter?: WorkMeter },
  databaseUrl: string,
  log: Log,
): RelayLoop {
  let closed = false;
  let wake = Promise.withResolvers<void>();
  const wakeUp = () => wake.resolve();
  const listener = listenForWakeUps(databaseUrl, wakeUp, log);
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
      const timer = setTimeout(wakeUp, pollMs);
      await wake.promise;
      clearTimeout(timer);
    }
  })();

  const findLost = async () => {
    const again = await relayAgain({ ...deps, isClosed: () => closed });
    meter?.relayedAgain(again);
    if (again > 0) log.warn({ jobs: again }, 'relayed once more');
  };
  // Twice within the redelivery time, if that is short.
  const againEveryMs = Math.min(maxAgainEveryMs, (deps.redeliverAfterSeconds ?? 60) * 500);
  const lostSearch = repeat(againEveryMs, findLost, failed);

  return {
    async close() {
      closed = true;
      wakeUp();
      await Promise.all([running, lostSearch.close()]);
      await listener.close();
    },
  };
}
