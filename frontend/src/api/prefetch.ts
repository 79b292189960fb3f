import type { PageOpening } from './feature.ts';
import { readSession } from './client/session.ts';

/** Nothing holds a prefetched response. It stays in the cache until the page takes it, or for a minute. */
export const withoutSubscription = { subscribe: false } as const;

/** Prefetches for signed-in users only. */
export const prefetchForUser =
  (prefetch: (opening: PageOpening, userId: string) => void) =>
  (opening: PageOpening): void => {
    const userId = readSession()?.userId;
    if (userId) prefetch(opening, userId);
  };

/** The same, but only if the address has no query, so it asks for the page's first rows. */
export const prefetchFirstRows = (prefetch: (opening: PageOpening) => void) =>
  prefetchForUser((opening) => {
    if (new URL(opening.request.url).search === '') prefetch(opening);
  });
