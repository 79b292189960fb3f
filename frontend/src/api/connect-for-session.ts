import type { AppStore } from './app-store.ts';
import { contractApi } from './public-api.ts';
import { liveStateChanged } from './live-slice.ts';
import { onSessionChange, readSession } from './session.ts';

/**
 * One live connection as long as somebody is signed in, and no answers kept from one person to the next. Visitors do not
 * fetch what a connection takes.
 */
export function connectForSession(store: AppStore): void {
  let token: string | undefined;
  const update = () => {
    const next = readSession()?.token;
    if (next === token) return;
    if (token !== undefined) store.dispatch(contractApi.util.resetApiState());
    token = next;
    void import('./socket.ts').then(
      // By the time it is here somebody else may have signed in.
      ({ connectAs }) => connectAs(store, readSession()?.token),
      () => store.dispatch(liveStateChanged('offline')),
    );
  };
  onSessionChange(update);
  update();
}
