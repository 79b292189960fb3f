import { catalogueRoom } from '@bidboard/backend/features/catalogue/contracts/rooms';
import type { AppStore } from '../../api/app-store.ts';
import { readSession } from '../../api/client/session.ts';
import { connectAs, enterRoom } from '../../api/socket/socket.ts';

/**
 * Listens for catalogue changes while the tab is visible. A hidden tab has no connection and reads again when it becomes visible.
 * Reports the view of a product once its page is visible. Returns the unsubscribe function.
 */
export function subscribeToCatalogue(store: AppStore, viewedId?: string): () => void {
  let leave: (() => void) | undefined;
  let unreported = viewedId;
  const update = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && unreported !== undefined) {
      reportView(unreported);
      unreported = undefined;
    }
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

/** Counts a view of a product page. The server leaves out repetitions and the company's own people. */
function reportView(productId: string): void {
  const token = readSession()?.token;
  const sent = fetch(`/api/products/views/${productId}`, {
    method: 'POST',
    keepalive: true,
    ...(token !== undefined && { headers: { token } }),
  });
  // The page does not depend on the count, so a view that cannot be reported is left out.
  sent.catch(() => undefined);
}
