import type { AppStore } from '../app-store.ts';
import { contractApi } from '../public-api.ts';
import { liveStateChanged } from '../live-slice.ts';
import { onSessionChange, readSession } from '../client/session.ts';

/**
 * Keeps one live connection while a user is signed in, and drops cached responses when the person changes. Visitors do not load
 * the connection code.
 */
export function connectForSession(store: AppStore): void {
  let token: string | undefined;
  const update = () => {
    const next = readSession()?.token;
    if (next === token) return;
    if (token !== undefined) store.dispatch(contractApi.util.resetApiState());
    token = next;
    void import('./socket.ts').then(
      // Another person may have signed in while this module loaded.
      ({ connectAs }) => connectAs(store, readSession()?.token),
      () => store.dispatch(liveStateChanged('offline')),
    );
  };
  onSessionChange(update);
  update();
}
