import { rooms } from '@bidboard/backend/contracts/pushes';
import type { AppStore } from './app-store.ts';
import { readSession } from './session.ts';
import { connectAs, enterRoom } from './socket.ts';

/**
 * Listens for catalogue changes while the tab is visible. A hidden tab has no connection and reads again when it becomes visible.
 * Returns the unsubscribe function.
 */
export function subscribeToCatalogue(store: AppStore): () => void {
  let leave: (() => void) | undefined;
  const update = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && !leave) leave = enterRoom(rooms.catalogue);
    if (isSeen || !leave) return;
    leave();
    leave = undefined;
  };
  connectAs(store, readSession()?.token);
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    leave?.();
  };
}
