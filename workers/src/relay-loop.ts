import { pokeChannel } from '@bidboard/backend/platform/poke';
import type { Log } from '@bidboard/backend/platform/log';
import { Client } from 'pg';
import { relayAgain, relayOnce, type RelayDeps } from './relay.ts';

const pollMs = 250;
const againEveryMs = 5_000;

export interface RelayLoop {
  close(): Promise<void>;
}

/** Relays at every poke and at least every 250 ms: the poke is for speed, the polling is the truth. */
export async function runRelay(deps: RelayDeps, databaseUrl: string, log: Log): Promise<RelayLoop> {
  let closed = false;
  let wake = Promise.withResolvers<void>();
  const poke = () => wake.resolve();
  const ear = listen(databaseUrl, poke, log, () => closed);
  let lastAgain = 0;

  const running = (async () => {
    while (!closed) {
      wake = Promise.withResolvers<void>();
      try {
        while (!closed && (await relayOnce(deps)) > 0);
        if (Date.now() - lastAgain > againEveryMs) {
          lastAgain = Date.now();
          const again = await relayAgain(deps);
          if (again > 0) log.warn({ jobs: again }, 'relayed once more');
        }
      } catch (error) {
        log.error({ err: error }, 'relay');
      }
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
      await (await ear)?.end();
    },
  };
}

/** Hears pokes; a lost connection is replaced after a second, and polling bridges it. */
async function listen(
  databaseUrl: string,
  poke: () => void,
  log: Log,
  isClosed: () => boolean,
): Promise<Client | undefined> {
  const client = new Client({ connectionString: databaseUrl });
  const again = (error: unknown) => {
    log.warn({ err: error }, 'poke channel');
    if (!isClosed()) setTimeout(() => void listen(databaseUrl, poke, log, isClosed), 1_000).unref();
  };
  client.once('error', again);
  client.on('notification', poke);
  try {
    await client.connect();
    await client.query(`listen ${pokeChannel}`);
    return client;
  } catch (error) {
    again(error);
    return undefined;
  }
}
