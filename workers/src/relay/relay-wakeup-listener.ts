import type { Log } from '@bidboard/backend/platform/observability/log';
import { relayChannel } from '@bidboard/backend/platform/outbox/relay-notifier';
import { Client } from 'pg';

const reconnectAfterMs = 1_000;
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
      log.warn({ err: why }, 'the relay lost its wake-up connection');
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
