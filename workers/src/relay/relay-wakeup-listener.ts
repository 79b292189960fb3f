import type { Log } from '@bidboard/backend/platform/observability/log';
import { relayChannel } from '@bidboard/backend/platform/outbox/relay-notifier';
import { Client } from 'pg';

const againAfterMs = 1_000;
const timeoutMs = 3_000;

export interface WakeUpListener {
  close(): Promise<void>;
}

/** Listens for wake-ups on its own connection. A lost connection is replaced after a second, and polling bridges the gap. */
export function listenForWakeUps(databaseUrl: string, wakeUp: () => void, log: Log): WakeUpListener {
  let closed = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const fresh = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: timeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = fresh;
    let lost = false;
    // Uses `on`, not `once`: a dying connection may report two errors, and an unhandled error ends the process.
    const lose = (why: unknown) => {
      if (lost || closed) return;
      lost = true;
      log.warn({ err: why }, 'relay wake-up channel');
      fresh.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), againAfterMs);
    };
    fresh.on('error', lose);
    fresh.on('notification', wakeUp);
    try {
      await fresh.connect();
      await fresh.query(`listen ${relayChannel}`);
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
