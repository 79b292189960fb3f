import type { SearchRecord } from '@bidboard/backend/contracts/catalogue';
import type { AppStore } from '../../api/app-store.ts';
import { contractApi } from '../../api/public-api.ts';
import { problemOf, problemText } from '../../api/problem.ts';
import { readSession } from '../../api/session.ts';
import { showToast } from '../../ui/toast-store.ts';

/** A product that is to be on the account's shortlist, or off it, and about which the server has not answered yet. */
export interface Wish {
  product: SearchRecord;
  on: boolean;
}

let wishes: readonly Wish[] = [];
const readers = new Set<() => void>();
/** One after the other: of two commands about one product the later one must be the last to arrive. */
let turn = Promise.resolve();

function put(next: readonly Wish[]): void {
  wishes = next;
  for (const reader of readers) reader();
}

export const readWishes = (): readonly Wish[] => wishes;

export function onWishes(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** A list as it will be once the wishes have come true. */
export const wished = (ids: readonly string[], pending: readonly Wish[]): readonly string[] =>
  pending.reduce<readonly string[]>((list, { product: { objectID }, on }) => {
    if (!on) return list.filter((id) => id !== objectID);
    return list.includes(objectID) ? list : [...list, objectID];
  }, ids);

type Dispatch = AppStore['dispatch'];

export function wish(dispatch: Dispatch, one: Wish): void {
  const token = readSession()?.token;
  put([...wishes, one]);
  turn = turn.then(() => fulfil(dispatch, one, token));
}

async function fulfil(dispatch: Dispatch, one: Wish, token: string | undefined): Promise<void> {
  const { addToShortlist, removeFromShortlist } = contractApi.endpoints;
  const { objectID } = one.product;
  try {
    // Whoever signs in after a logout is not the one who wished.
    if (token === undefined || readSession()?.token !== token) return;
    const command = one.on ? addToShortlist : removeFromShortlist;
    await dispatch(command.initiate({ body: { objectID } }, { track: false })).unwrap();
    dispatch(
      contractApi.util.updateQueryData('shortlist', undefined, (list) => {
        const isListed = list.data.some((other) => other.objectID === objectID);
        if (one.on && !isListed) list.data.push(one.product);
        if (!one.on) list.data = list.data.filter((other) => other.objectID !== objectID);
        list.total_records = list.data.length;
      }),
    );
  } catch (error) {
    showToast('error', problemText(problemOf(error)));
  } finally {
    put(wishes.filter((other) => other !== one));
  }
}
