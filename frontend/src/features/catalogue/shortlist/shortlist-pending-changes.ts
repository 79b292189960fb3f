import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import type { AppStore } from '../../../api/app-store.ts';
import { shortlistsApi } from '../../shortlists/endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { readSession } from '../../../api/client/session.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';

/** A change of the account's shortlist, adding or removing a product, that the server has not yet confirmed. */
export interface PendingChange {
  product: SearchRecord;
  on: boolean;
}

let pendingChanges: readonly PendingChange[] = [];
const readers = new Set<() => void>();
/** Commands run in sequence: of two commands about one product the later one must arrive last. */
let turn = Promise.resolve();

function put(next: readonly PendingChange[]): void {
  pendingChanges = next;
  for (const reader of readers) reader();
}

export const readPendingChanges = (): readonly PendingChange[] => pendingChanges;

export function onPendingChanges(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Returns a list as it will be once the pending changes are saved. */
export const applyPendingChanges = (
  ids: readonly string[],
  pending: readonly PendingChange[],
): readonly string[] =>
  pending.reduce<readonly string[]>((list, { product: { objectID }, on }) => {
    if (!on) return list.filter((id) => id !== objectID);
    return list.includes(objectID) ? list : [...list, objectID];
  }, ids);

type Dispatch = AppStore['dispatch'];

export function queueChange(dispatch: Dispatch, one: PendingChange): void {
  const token = readSession()?.token;
  put([...pendingChanges, one]);
  turn = turn.then(() => fulfil(dispatch, one, token));
}

async function fulfil(dispatch: Dispatch, one: PendingChange, token: string | undefined): Promise<void> {
  const { addToShortlist, removeFromShortlist } = shortlistsApi.endpoints;
  const { objectID } = one.product;
  try {
    // A user who signs in after a logout is not the one who made the change.
    if (token === undefined || readSession()?.token !== token) return;
    const command = one.on ? addToShortlist : removeFromShortlist;
    await dispatch(command.initiate({ body: { objectID } }, { track: false })).unwrap();
    dispatch(
      shortlistsApi.util.updateQueryData('shortlist', undefined, (list) => {
        const isListed = list.data.some((other) => other.objectID === objectID);
        if (one.on && !isListed) list.data.push(one.product);
        if (!one.on) list.data = list.data.filter((other) => other.objectID !== objectID);
        list.total_records = list.data.length;
      }),
    );
  } catch (error) {
    showToast('error', problemText(problemOf(error)));
  } finally {
    put(pendingChanges.filter((other) => other !== one));
  }
}
