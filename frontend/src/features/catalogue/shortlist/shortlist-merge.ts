import { plural, t } from '@lingui/core/macro';
import { shortlistLimit } from '@bidboard/backend/features/catalogue/contracts/shortlist-limit';
import type { AppStore } from '../../../api/app-store.ts';
import { catalogueApi } from '../endpoints.ts';
import { shortlistsApi } from '../../shortlists/endpoints.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { onSessionChange, readSession } from '../../../api/client/session.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { formatList } from '@bidboard/backend/kernel/text/format-list';
import { storeShortlist, readStoredShortlist } from './shortlist.ts';

const { mergeShortlist, shortlist } = shortlistsApi.endpoints;
const { listCatalogueProducts } = catalogueApi.endpoints;

/**
 * Moves a visitor's shortlist to the account after sign-in. It stays in the browser until the account has it, so a lost
 * connection loses nothing. Two tabs can do this at once without harm.
 */
export function syncShortlist(store: AppStore): void {
  let running = false;
  const merge = async () => {
    const ids = readStoredShortlist();
    if (running || ids.length === 0 || !readSession()) return;
    running = true;
    const merged = await store.dispatch(
      mergeShortlist.initiate({ body: { objectIDs: [...ids] } }, { track: false }),
    );
    if (merged.data) {
      await store.dispatch(shortlist.initiate(undefined, { forceRefetch: true, subscribe: false }));
      storeShortlist(readStoredShortlist().filter((id) => !ids.includes(id)));
      const { message, leftOut } = merged.data;
      if (leftOut.length === 0) showToast('success', message, { survivesNavigation: true });
      else {
        const search = { products: leftOut.slice(0, shortlistLimit) };
        const found = await store.dispatch(listCatalogueProducts.initiate({ search }, { subscribe: false }));
        const names = found.data?.data.map(({ product }) => product) ?? [];
        showToast('warning', fullText(leftOut.length, names), { autoClose: false, survivesNavigation: true });
      }
    } else if (problemOf(merged.error).status !== deadToken)
      showToast('warning', notYetText, { autoClose: false, survivesNavigation: true });
    running = false;
  };
  onSessionChange(() => void merge());
  void merge();
}

/** A user with a dead token sees that elsewhere, and signs in again. */
const deadToken = 401;
const notYetText = t`Your shortlist is not in your account yet. It is kept in this browser and sent when you next open Bidboard.`;

/** Shows the number of products if their names did not load. */
const fullText = (count: number, names: readonly string[]): string =>
  names.length > 0
    ? t`Your account's shortlist is full. No room for ${{ products: formatList(names) }}.`
    : plural(count, {
        one: "Your account's shortlist is full. No room for # of this browser's products.",
        other: "Your account's shortlist is full. No room for # of this browser's products.",
      });
