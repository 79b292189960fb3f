import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { withoutSynchronousCommit } from '../database/database.ts';

/** The channel on which an API process tells every relay that the outbox has grown. */
export const relayChannel = 'relay_wakeup';

/** The first notification is sent immediately; later ones at most once per gap. */
const gapMs = 5;
const timeoutMs = 3_000;

export interface RelayNotifier {
  notifyRelay(): void;
  close(): Promise<void>;
}

/**
 * Notifies the relay that the outbox has grown and coalesces calls in quick succession. It uses its own connection, outside every
 * transaction, because NOTIFY takes a database-wide lock at commit. synchronous_commit is off there, so that the lock is not held
 * while the disk is flushed. A lost notification costs one polling interval, so errors only go to `onError`.
 */
export function createRelayNotifier(databaseUrl: string, onError: (error: unknown) => void): RelayNotifier {
  let client: Promise<Client> | undefined;
  let notifying: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const connect = async () => {
    const fresh = new Client({
      connectionString: withoutSynchronousCommit(databaseUrl),
      connectionTimeoutMillis: timeoutMs,
      // Otherwise a connection that broke silently would block all later notifications.
      query_timeout: timeoutMs,
    });
    fresh.on('error', (error) => {
      client = undefined;
      onError(error);
    });
    await fresh.connect();
    return fresh;
  };

  const notify = async () => {
    try {
      do {
        again = false;
        await (await (client ??= connect())).query(`notify ${relayChannel}`);
        await setTimeout(gapMs);
      } while (again && !closed);
    } catch (error) {
      const lost = client;
      client = undefined;
      void lost?.then((lostClient) => lostClient.end()).catch(() => undefined);
      onError(error);
    } finally {
      notifying = undefined;
    }
  };

  return {
    notifyRelay() {
      if (closed) return;
      if (notifying) again = true;
      else notifying = notify();
    },
    async close() {
      closed = true;
      await notifying;
      if (client)
        await client.then(
          (connection) => connection.end(),
          () => undefined,
        );
    },
  };
}
