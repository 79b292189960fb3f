import { liveStateChanged, type AppStore } from '../app-store.ts';
import { api } from '../api.ts';
import type { LiveApp } from '../pushes/push-handlers.ts';
import { onSessionChange, readSession } from '../client/session.ts';

let loadApp: () => Promise<LiveApp>;

/** Loads the connection code and what the features do with pushes. */
export async function loadSocket() {
  const [socket, app] = await Promise.all([import('./socket.ts'), loadApp()]);
  socket.serveApp(app);
  return socket;
}

/**
 * Keeps one live connection while a user is signed in, and drops cached responses when the person changes. Visitors do not load
 * the connection code.
 */
export function connectForSession(store: AppStore, load: () => Promise<LiveApp>): void {
  loadApp = load;
  let token: string | undefined;
  const update = () => {
    const next = readSession()?.token;
    if (next === token) return;
    if (token !== undefined) store.dispatch(api.util.resetApiState());
    token = next;
    void loadSocket().then(
      // Another person may have signed in while this module loaded.
      ({ connectAs }) => connectAs(store, readSession()?.token),
      () => store.dispatch(liveStateChanged('offline')),
    );
  };
  onSessionChange(update);
  update();
}
