import type { Log } from '@bidboard/backend/platform/observability/log';
import { relayChannel } from '@bidboard/backend/platform/outbox/relay-notifier';
import { Client } from 'pg';
import type { WorkMeter } from '@bidboard/backend/platform/observability/metrics/meter-work';
import { repeat } from '@bidboard/backend/platform/resilience/repeat';
import { batchSize, relayLostJobs, relayOnce, type RelayDependencies } from './relay.ts';

const reconnectAfterMs = 1_000;
const timeoutMs = 3_000;

export interface WakeUpListener {
  close(): Promise<void>;
}

/** Listens for wake-ups on its own connection. A lost connection is replaced after a second, and polling bridges the gap. */
function listenForWakeUps(databaseUrl: string, wakeUp: () => void, log: Log): WakeUpListener {
  let closed = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const connection = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: timeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = connection;
    let lost = false;
    // Uses `on`, not `once`: a dying connection may report two errors, and an unhandled error ends the process.
    const lose = (why: unknown) => {
      if (lost || closed) return;
      lost = true;
      log.warn({ err: why }, 'the relay lost its wake-up connection, and reconnects');
      connection.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), reconnectAfterMs);
    };
    connection.on('error', lose);
    connection.on('notification', wakeUp);
    try {
      await connection.connect();
      await connection.query(`listen ${relayChannel}`);
    } catch (error) {
      lose(error);
    }
  };
  const connected = connect();

  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await connected;
      await client?.end().catch(() => undefined);
    },
  };
}

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
    if (jobs > 0) log.warn({ jobs }, 'relayed jobs again that the broker lost');
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
