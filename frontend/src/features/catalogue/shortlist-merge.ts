import type { AppStore } from '../../api/app-store.ts';
import { contractApi } from '../../api/contract-api.ts';
import { onSessionChange, readSession } from '../../api/session.ts';
import { showNotice } from '../../ui/notice-board.ts';
import { keepIds, readKept } from './shortlist-kept.ts';

const { keepShortlist, shortlist } = contractApi.endpoints;

/**
 * Gives a visitor's list to the account once somebody has signed in; it stays in the browser until the account has it, so
 * that a lost connection loses nothing. Two tabs that do it at once do no harm.
 */
export function followShortlist(store: AppStore): void {
  let running = false;
  const keep = async () => {
    const ids = readKept();
    if (running || ids.length === 0 || !readSession()) return;
    running = true;
    const kept = await store.dispatch(
      keepShortlist.initiate({ body: { objectIDs: [...ids] } }, { track: false }),
    );
    if (kept.data) {
      await store.dispatch(shortlist.initiate(undefined, { forceRefetch: true, subscribe: false }));
      keepIds(readKept().filter((id) => !ids.includes(id)));
      const { message, leftOut } = kept.data;
      if (leftOut.length === 0) showNotice('success', message, { carried: true });
      else showNotice('warning', fullText(leftOut.length), { autoClose: false, carried: true });
    }
    running = false;
  };
  onSessionChange(() => void keep());
  void keep();
}

const fullText = (count: number): string =>
  `Your account's shortlist is full: ${count} ${count === 1 ? 'product' : 'products'} of this browser found no room.`;
