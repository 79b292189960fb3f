import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { loadSocket } from '../../api/socket/connect-for-session.ts';
import type { AppStore } from '../../api/app-store.ts';

/** By then a first page has loaded what it needs. The live connection must not load before that. */
const restMs = 3_000;

/**
 * Rereads the component's catalogue responses whenever the catalogue changes, while the component is shown. Then it also reports
 * the view of a product's page.
 */
export function useCatalogueLive(viewedId?: string): void {
  const store = useStore() as AppStore;
  useEffect(() => {
    let leave = () => {};
    let isShown = true;
    const listen = async () => {
      const [{ subscribeToCatalogue }] = await Promise.all([import('./catalogue-live.ts'), loadSocket()]);
      if (isShown) leave = subscribeToCatalogue(store, viewedId);
    };
    // The page works without the connection, only without live changes, so a failed load needs no message.
    const rest = setTimeout(() => void listen().catch(() => undefined), restMs);
    return () => {
      isShown = false;
      clearTimeout(rest);
      leave();
    };
  }, [store, viewedId]);
}
