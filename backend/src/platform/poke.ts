import { Client } from 'pg';

/** The channel on which an API process tells every relay that the outbox has grown. */
export const pokeChannel = 'outbox_poke';

export interface Poker {
  poke(): void;
  close(): Promise<void>;
}

/**
 * Pokes the relay, coalesced: one NOTIFY under way at a time, one more behind it. On a connection of its own and outside
 * every transaction, since a NOTIFY inside one takes a lock of the whole database at commit. A poke that is lost costs
 * one polling interval, so trouble here is passed to `onError` and nothing else.
 */
export function createPoker(databaseUrl: string, onError: (error: unknown) => void): Poker {
  let client: Promise<Client> | undefined;
  let running = false;
  let again = false;
  let closed = false;

  const connect = async () => {
    const fresh = new Client({ connectionString: databaseUrl });
    fresh.on('error', (error) => {
      client = undefined;
      onError(error);
    });
    await fresh.connect();
    return fresh;
  };

  const notify = async () => {
    running = true;
    try {
      do {
        again = false;
        await (await (client ??= connect())).query(`notify ${pokeChannel}`);
      } while (again && !closed);
    } catch (error) {
      client = undefined;
      onError(error);
    } finally {
      running = false;
    }
  };

  return {
    poke() {
      if (closed) return;
      if (running) again = true;
      else void notify();
    },
    async close() {
      closed = true;
      if (client)
        await client.then(
          (one) => one.end(),
          () => undefined,
        );
    },
  };
}
