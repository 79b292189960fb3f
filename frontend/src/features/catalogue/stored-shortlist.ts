import { shortlistLimit } from '@bidboard/backend/contracts/shortlist-limit';
import { productIds } from '@bidboard/backend/contracts/product-ids-parameter';
import { onSessionChange } from '../../api/session.ts';

const key = 'shortlist';
const listeners = new Set<() => void>();
let known: readonly string[] | undefined;

/** What stands in the browser's storage, whatever somebody wrote there. */
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

/** The ids of what a visitor has put aside in this browser, in order. */
export function readStoredShortlist(): readonly string[] {
  known ??= idsIn(localStorage.getItem(key));
  return known;
}

export function storeShortlist(ids: readonly string[]): void {
  if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids));
  else localStorage.removeItem(key);
  changed();
}

/** Calls back on every change, also one made in another tab. */
export function onStoredShortlistChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (typeof addEventListener === 'function') addEventListener('storage', changed);
// A session that ends takes all of the storage with it, and this list too.
onSessionChange(changed);
