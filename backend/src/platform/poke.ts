import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { withoutWaiting } from './database.ts';

/** The channel on which an API process tells every relay that the outbox has grown. */
export const pokeChannel = 'outbox_poke';

/** The first poke goes out at once; those after it at most so often. */
const gapMs = 5;
const patienceMs = 3_000;

export interface Poker {
  poke(): void;
  close(): Promise<void>;
}

/**
 * Pokes the relay, coalesced. On a connection of its own and outside every transaction, since a NOTIFY takes a lock of the
 * whole database at commit; and with synchronous_commit off, so that it neither holds it while the disk is flushed nor
 * asks for a flush. A poke that is lost costs one polling interval, so trouble here is passed to `onError` and nothing else.
 */
export function createPoker(databaseUrl: string, onError: (error: unknown) => void): Poker {
  let client: Promise<Client> | undefined;
  let saying: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const connect = async () => {
    const fresh = new Client({
      connectionString: withoutWaiting(databaseUrl),
      connectionTimeoutMillis: patienceMs,
      // A line that broke without a word would otherwise keep all pokes to come.
      query_timeout: patienceMs,
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
        await (await (client ??= connect())).query(`notify ${pokeChannel}`);
        await setTimeout(gapMs);
      } while (again && !closed);
    } catch (error) {
      const lost = client;
      client = undefined;
      void lost?.then((one) => one.end()).catch(() => undefined);
      onError(error);
    } finally {
      saying = undefined;
    }
  };

  return {
    poke() {
      if (closed) return;
      if (saying) again = true;
      else saying = notify();
    },
    async close() {
      closed = true;
      await saying;
      if (client)
        await client.then(
          (one) => one.end(),
          () => undefined,
        );
    },
  };
}
