import type { Log } from '@bidboard/backend/platform/observability/log';
import type { WorkMeter } from '@bidboard/backend/platform/observability/metrics/meter-work';
import { repeat } from '@bidboard/backend/platform/resilience/repeat';
import { listenForWakeUps } from './relay-wakeup-listener.ts';
import { batchSize, relayLostJobs, relayOnce, type RelayDependencies } from './relay.ts';

const pollMs = 250;
const maxLostSearchEveryMs = 5_000;

export interface RelayLoop {
  close(): Promise<void>;
}

/**
 * Relays at every wake-up and at least every 250 ms: polling guarantees delivery, the wake-up only makes it fast. A second loop
 * looks for jobs that the broker lost. A steady stream of new events therefore neither delays that search nor waits for it.
 */
export function runRelay(
  { meter, ...deps }: RelayDependencies & { meter?: WorkMeter },
  databaseUrl: string,
  log: Log,
): RelayLoop {
  let closed = false;
  let wake = Promise.withResolvers<void>();
  const wakeUp = () => wake.resolve();
  const listener = listenForWakeUps(databaseUrl, wakeUp, log);
  const failed = (error: unknown) => {
    meter?.relayFailed();
    log.error({ err: error }, 'relaying failed');
  };

  const relayAll = async () => {
    let events = 0;
    do {
      events = await relayOnce(deps);
      meter?.relayed(events);
    } while (events === batchSize && !closed);
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
    const jobs = await relayLostJobs({ ...deps, isClosed: () => closed });
    meter?.relayedAgain(jobs);
    if (jobs > 0) log.warn({ jobs }, 'jobs that the broker lost were relayed again');
  };
  // Twice within the redelivery time, if that is short.
  const lostSearchEveryMs = Math.min(maxLostSearchEveryMs, (deps.redeliverAfterSeconds ?? 60) * 500);
  const lostSearch = repeat(lostSearchEveryMs, findLost, failed);

  return {
    async close() {
      closed = true;
      wakeUp();
      await Promise.all([running, lostSearch.close()]);
      await listener.close();
    },
  };
}
