import { useEffect, useRef } from 'react';
import type { LiveState } from '../../ui/status/live-state.ts';
import { showSnackbar } from '../../ui/feedback/toast-store.ts';

/**
 * Says that a lost connection is back, once the screens have reread what they missed. The live mark shows that a connection is
 * lost.
 */
export function useReconnectedSnackbar(live: LiveState): void {
  const wasLost = useRef(false);
  const wasLive = useRef(false);
  useEffect(() => {
    if (live === 'offline' && wasLive.current) wasLost.current = true;
    if (live !== 'live') return;
    if (wasLost.current) showSnackbar('You are connected again, and up to date.');
    wasLost.current = false;
    wasLive.current = true;
  }, [live]);
}
