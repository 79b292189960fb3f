import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import {
  shortlistFull,
  shortlistLimit,
} from '@bidboard/backend/features/catalogue/contracts/shortlist-limit';
import { useMemo, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { AppStore } from '../../../api/app-store.ts';
import { useShortlistQuery } from '../../shortlists/endpoints.ts';
import { useSession } from '../../../api/client/session.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { storeShortlist, onStoredShortlistChange, readStoredShortlist } from './stored-shortlist.ts';
import {
  onPendingChanges,
  readPendingChanges,
  queueChange,
  applyPendingChanges,
} from './shortlist-pending-changes.ts';

interface Shortlist {
  /** In the order in which the products were added. */
  ids: readonly string[];
  /** Whether the list is complete. It is not while the account's list loads. */
  isKnown: boolean;
  /** Adds a product or removes it again. */
  set: (product: SearchRecord, on: boolean) => void;
}

/** Returns the account's list, or a visitor's list in this browser. During a merge it returns both. */
export function useShortlist(): Shortlist {
  const session = useSession();
  const dispatch = useDispatch<AppStore['dispatch']>();
  const stored = useSyncExternalStore(onStoredShortlistChange, readStoredShortlist);
  const pending = useSyncExternalStore(onPendingChanges, readPendingChanges);
  const { data } = useShortlistQuery(undefined, { skip: !session });
  const ids = useMemo(() => {
    if (!session) return stored;
    const own = data?.data.map(({ objectID }) => objectID) ?? [];
    return applyPendingChanges([...new Set([...own, ...stored])], pending);
  }, [session, stored, data, pending]);

  const set = (product: SearchRecord, on: boolean) => {
    const { objectID } = product;
    if (on && ids.length >= shortlistLimit) return showToast('error', shortlistFull);
    if (!on && stored.includes(objectID)) storeShortlist(stored.filter((id) => id !== objectID));
    if (session) return queueChange(dispatch, { product, on });
    if (on) storeShortlist([...stored, objectID]);
  };
  return { ids, isKnown: !session || data !== undefined, set };
}
