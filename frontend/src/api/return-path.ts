import { forgetChoice } from './engage-choice.ts';

const key = 'returnPath';

/** Only the account area, so that no link can lead elsewhere. */
const inAccount = (path: string | null): string | undefined => (path?.startsWith('/app/') ? path : undefined);

export const isAccountPath = (path: string): boolean => /^\/app(\/|$)/.test(path);

/** The company form, which leads back to `next` once the company is saved. */
export const addCompanyPath = (next: string): string =>
  `/app/additional-information?next=${encodeURIComponent(next)}`;

/** Where the company form was opened from; nothing where the address names no page of the account. */
export const nextAfterCompany = (search: URLSearchParams): string | undefined =>
  inAccount(search.get('next'));

/** The account area, or a visitors' page on which somebody was in the middle of something. */
export const leadsBack = (path: string): boolean =>
  /^\/(app\/|product\/|(shortlist|compare)(\?|$))/.test(path);

/** Where somebody was going when the sign-in page came between. Kept for this tab only. */
export const rememberPath = (path: string): void => sessionStorage.setItem(key, path);

/** Whoever follows a link of a page to the sign-in page comes back to that page. Of two ways to go on the later one counts. */
export function rememberWayBack(path: string): void {
  forgetChoice();
  rememberPath(path);
}

/** Where somebody without an account was going. Kept for every tab: the link that verifies an address opens in another one. */
export function rememberForEveryTab(path: string): void {
  if (!inAccount(path)) return;
  forgetPath();
  forgetChoice();
  localStorage.setItem(key, path);
}

export function forgetPath(): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
}

export function returnPath(): string | undefined {
  const ofTab = sessionStorage.getItem(key);
  return ofTab !== null && leadsBack(ofTab) ? ofTab : inAccount(localStorage.getItem(key));
}
