import { clearChoice } from './engage-choice.ts';

const key = 'returnPath';

/** Accepts only the account area, so no link can lead elsewhere. */
const inAccount = (path: string | null): string | undefined => (path?.startsWith('/app/') ? path : undefined);

export const isAccountPath = (path: string): boolean => /^\/app(\/|$)/.test(path);

/** Returns the path of the company form, which leads back to `next` once the company is saved. */
export const addCompanyPath = (next: string): string =>
  `/app/additional-information?next=${encodeURIComponent(next)}`;

/** Returns the page that opened the company form, or undefined if the address names no page of the account. */
export const nextAfterCompany = (search: URLSearchParams): string | undefined =>
  inAccount(search.get('next'));

/** Says whether a path is in the account area or is a visitors' page on which the user was in the middle of something. */
export const isReturnPath = (path: string): boolean =>
  /^\/(app\/|product\/|(shortlist|compare)(\?|$))/.test(path);

/** Stores where the user was going when the sign-in page appeared, only for this tab. */
export const storeReturnPath = (path: string): void => sessionStorage.setItem(key, path);

/**
 * Stores the current page when a user follows its link to the sign-in page, so they return to it. A later path replaces an
 * earlier one.
 */
export function rememberCurrentPage(path: string): void {
  clearChoice();
  storeReturnPath(path);
}

/** Stores where a visitor without an account was going, for every tab: the link that verifies an address opens in another one. */
export function storeReturnPathForEveryTab(path: string): void {
  if (!inAccount(path)) return;
  clearReturnPath();
  clearChoice();
  localStorage.setItem(key, path);
}

export function clearReturnPath(): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
}

export function returnPath(): string | undefined {
  const ofTab = sessionStorage.getItem(key);
  return ofTab !== null && isReturnPath(ofTab) ? ofTab : inAccount(localStorage.getItem(key));
}
