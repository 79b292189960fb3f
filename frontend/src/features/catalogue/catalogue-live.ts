import { catalogueRoom } from '@bidboard/backend/features/catalogue/contracts/rooms';
import type { AppStore } from '../../api/app-store.ts';
import { readSession } from '../../api/client/session.ts';
import { connectAs, enterRoom } from '../../api/socket/socket.ts';

/**
 * Listens for catalogue changes while the tab is visible. A hidden tab has no connection and reads again when it becomes visible.
 * Returns the unsubscribe function.
 */
export function subscribeToCatalogue(store: AppStore): () => void {
  let leave: (() => void) | undefined;
  const update = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && !leave) leave = enterRoom(catalogueRoom, 'everyone');
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
