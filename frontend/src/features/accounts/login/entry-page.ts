const key = 'providerEntry';
const pages = ['/auth/login', '/auth/register'] as const;

/** Stores from which page in this tab the user goes to the provider, in case they return without signing in. */
export const rememberEntry = (path: string): void => sessionStorage.setItem(key, path);

export const entryPage = (): string => pages.find((page) => page === sessionStorage.getItem(key)) ?? pages[0];
