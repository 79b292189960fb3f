import { openStore, type Store } from './store.ts';
import type { World } from './world.ts';

/** A world without a server, which sends no events. */
export const testingWorld = (store: Store = openStore(undefined), now = () => 1_800_000_000): World => ({
  store,
  now,
  origin: 'http://127.0.0.1:8027',
  cause: { id: null, idempotency_key: null },
  notify: () => undefined,
});
