/** The local storage key for the page that the user left to buy. */
const key = 'isFromMR';

const inAccount = (path: string | null): string | undefined => (path?.startsWith('/app/') ? path : undefined);

/** Stored for every tab: payment leads through another site, which may return in a new tab. */
export const storePathBeforeBuying = (path: string): void => localStorage.setItem(key, path);

export const clearPathBeforeBuying = (): void => localStorage.removeItem(key);

/** Returns the account page on which buying began, or undefined if there is none. */
export const pathBeforeBuying = (storage: Pick<Storage, 'getItem'> = localStorage): string | undefined =>
  inAccount(storage.getItem(key));
