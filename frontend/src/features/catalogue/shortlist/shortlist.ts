import {
  shortlistLimit,
  shortlistMessages,
} from '@bidboard/backend/features/catalogue/contracts/shortlist-limit';
import { productIds } from '@bidboard/backend/features/catalogue/contracts/product-address';
import { onSessionChange, readSession, useSession } from '../../../api/client/session.ts';
import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import type { AppStore } from '../../../api/app-store.ts';
import { shortlistsApi, useShortlistQuery } from '../../shortlists/endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';

const key = 'shortlist';
const listeners = new Set<() => void>();
let known: readonly string[] | undefined;

/** Returns the valid ids in the browser's storage, which may contain anything. */
export function idsIn(stored: string | null): readonly string[] {
  if (stored === null) return [];
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? productIds(value).slice(0, shortlistLimit) : [];
  } catch {
    return [];
  }
}

function changed(): void {
  known = undefined;
  for (const listener of listeners) listener();
}

/** Returns the ids of a visitor's shortlist in this browser, in order. */
export function readStoredShortlist(): readonly string[] {
  known ??= idsIn(localStorage.getItem(key));
  return known;
}

export function storeShortlist(ids: readonly string[]): void {
  if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids));
  else localStorage.removeItem(key);
  changed();
}

/** Calls the listener on every change, including changes in another tab. */
export function onStoredShortlistChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (typeof addEventListener === 'function') addEventListener('storage', changed);
// The end of a session clears the whole storage, including this list.
onSessionChange(changed);

/** A change of the account's shortlist, adding or removing a product, that the server has not yet confirmed. */
export interface PendingChange {
  product: SearchRecord;
  on: boolean;
  /** The product that an added one goes in front of; without it, or if it is not listed, an added one goes to the end. */
  before?: string | undefined;
}

let pendingChanges: readonly PendingChange[] = [];
const readers = new Set<() => void>();
/** Commands run in sequence: of two commands about one product the later one must arrive last. */
let turn = Promise.resolve();

function put(next: readonly PendingChange[]): void {
  pendingChanges = next;
  for (const reader of readers) reader();
}

const readPendingChanges = (): readonly PendingChange[] => pendingChanges;

function onPendingChanges(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Returns a list with another entry in front of one that a test finds, or at the end. */
function insertBefore<Item>(list: readonly Item[], item: Item, isNext: (candidate: Item) => boolean): Item[] {
  const at = list.findIndex(isNext);
  return list.toSpliced(at === -1 ? list.length : at, 0, item);
}

/** Returns a list as it will be once the pending changes are saved. */
export const applyPendingChanges = (
  ids: readonly string[],
  pending: readonly PendingChange[],
): readonly string[] =>
  pending.reduce<readonly string[]>((list, { product: { objectID }, on, before }) => {
    if (!on) return list.filter((id) => id !== objectID);
    return list.includes(objectID) ? list : insertBefore(list, objectID, (id) => id === before);
  }, ids);

type Dispatch = AppStore['dispatch'];

function queueChange(dispatch: Dispatch, pendingChange: PendingChange): void {
  const token = readSession()?.token;
  put([...pendingChanges, pendingChange]);
  turn = turn.then(() => fulfil(dispatch, pendingChange, token));
}

async function fulfil(
  dispatch: Dispatch,
  pendingChange: PendingChange,
  token: string | undefined,
): Promise<void> {
  const { addToShortlist, removeFromShortlist } = shortlistsApi.endpoints;
  const { product, before } = pendingChange;
  const { objectID } = product;
  try {
    // A user who signs in after a logout is not the one who made the change.
    if (token === undefined || readSession()?.token !== token) return;
    const command = pendingChange.on ? addToShortlist : removeFromShortlist;
    const body = { objectID, ...(before && { before }) };
    await dispatch(command.initiate({ body }, { track: false })).unwrap();
    dispatch(
      shortlistsApi.util.updateQueryData('shortlist', undefined, (list) => {
        const isListed = list.data.some((other) => other.objectID === objectID);
        if (pendingChange.on && !isListed)
          list.data = insertBefore(list.data, product, (other) => other.objectID === before);
        if (!pendingChange.on) list.data = list.data.filter((other) => other.objectID !== objectID);
        list.total_records = list.data.length;
      }),
    );
  } catch (error) {
    showToast('error', problemText(problemOf(error)));
  } finally {
    put(pendingChanges.filter((other) => other !== pendingChange));
  }
}

interface Shortlist {
  /** In the order in which the products were added. */
  ids: readonly string[];
  /** Whether the list is complete. It is not while the account's list loads. */
  isKnown: boolean;
  /** Adds a product, at the end or in front of another, or removes it again. */
  set: (product: SearchRecord, on: boolean, before?: string) => void;
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

  const set = (product: SearchRecord, on: boolean, before?: string) => {
    const { objectID } = product;
    if (on && ids.length >= shortlistLimit) return showToast('error', shortlistMessages.full);
    if (!on && stored.includes(objectID)) storeShortlist(stored.filter((id) => id !== objectID));
    if (session) return queueChange(dispatch, { product, on, before });
    if (on) storeShortlist(insertBefore(stored, objectID, (id) => id === before));
  };
  return { ids, isKnown: !session || data !== undefined, set };
}
