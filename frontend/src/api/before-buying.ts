/** Local storage's name for where somebody was when they went to buy. */
const key = 'isFromMR';

const inAccount = (path: string | null): string | undefined => (path?.startsWith('/app/') ? path : undefined);

/** Kept for every tab: paying leads over another site's page, which may come back in a new one. */
export const rememberBeforeBuying = (path: string): void => localStorage.setItem(key, path);

export const forgetBeforeBuying = (): void => localStorage.removeItem(key);

/** Where buying began, in the account; nothing where it began nowhere. */
export const pathBeforeBuying = (storage: Pick<Storage, 'getItem'> = localStorage): string | undefined =>
  inAccount(storage.getItem(key));
