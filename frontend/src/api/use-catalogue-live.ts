import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { AppStore } from './app-store.ts';

/** By then a first page has what it takes; what it takes to listen must not come before that. */
const restMs = 3_000;

/** While the component is shown, its answers of the catalogue are read again whenever the catalogue has changed. */
export function useCatalogueLive(): void {
  const store = useStore() as AppStore;
  useEffect(() => {
    let leave = () => {};
    let isShown = true;
    const listen = async () => {
      const { subscribeToCatalogue } = await import('./catalogue-live.ts');
      if (isShown) leave = subscribeToCatalogue(store);
    };
    // Without it the page is no less true than any page: there is nothing to say where it cannot be fetched.
    const rest = setTimeout(() => void listen().catch(() => undefined), restMs);
    return () => {
      isShown = false;
      clearTimeout(rest);
      leave();
    };
  }, [store]);
}
