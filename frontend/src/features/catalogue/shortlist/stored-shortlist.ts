import { shortlistLimit } from '@bidboard/backend/features/catalogue/contracts/shortlist-limit';
import { productIds } from '@bidboard/backend/features/catalogue/contracts/product-address';
import { onSessionChange } from '../../../api/client/session.ts';

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
