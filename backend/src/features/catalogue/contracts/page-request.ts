import { isGuideName, type GuideName } from './guides.ts';
import { productIdsIn } from './product-address.ts';
import { everything, readSearch, type SearchState } from './search-address.ts';

/** The page of the product that an address means. `private` pages are for one person and not for search engines. */
export type PageRequest =
  | { page: 'home' }
  | { page: 'search'; state: SearchState }
  /** A category that is known only by its slug. */
  | { page: 'categoryOfSlug'; slug: string; state: SearchState }
  | { page: 'product'; slug: string; objectID: string }
  | { page: 'compare'; objectIDs: string[] }
  | { page: 'terms' }
  | { page: 'privacy' }
  /** The list of guides, or one of them. */
  | { page: 'help'; guide: GuideName | null }
  | { page: 'private' }
  | { page: 'unknown' };

const privatePages =
  /^\/(?:shortlist|auth(?:\/(?:login|register|forgot-password|provider))?|(?:claim|unsubscribe|verify-email|reset-password|take-account-back)\/[^/]+|app(?:\/.*)?)$/i;

/** Whether an address belongs to the account pages or to a way of signing in to them. */
export const isPrivatePage = (path: string): boolean => privatePages.test(path.replace(/\/$/, ''));

/** Reads an address as the pages' router does: in any letter case, with or without a trailing slash. */
export function parsePageRequest(path: string, search: URLSearchParams): PageRequest {
  const [, section = '', name, ...more] = path.replace(/\/$/, '').split('/');
  const place = section.toLowerCase();
  if (place === '' && name === undefined) return { page: 'home' };
  if (isPrivatePage(path)) return { page: 'private' };
  if (more.length > 0) return { page: 'unknown' };
  if (name === undefined) {
    if (place === 'search' || place === 'product') return { page: 'search', state: readSearch(search) };
    if (place === 'terms' || place === 'privacy') return { page: place };
    if (place === 'help') return { page: 'help', guide: null };
    if (place === 'compare') return { page: 'compare', objectIDs: productIdsIn(search) };
    return { page: 'unknown' };
  }
  const slug = decoded(name);
  if (slug === undefined || slug === '') return { page: 'unknown' };
  if (place === 'help' && isGuideName(slug.toLowerCase()))
    return { page: 'help', guide: slug.toLowerCase() as GuideName };
  if (place === 'product') return { page: 'product', slug, objectID: search.get('search') ?? '' };
  if (place !== 'category') return { page: 'unknown' };
  const state = readSearch(search);
  const bySlug = slug !== everything && state.chosen.category.length === 0;
  return bySlug ? { page: 'categoryOfSlug', slug, state } : { page: 'search', state };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
