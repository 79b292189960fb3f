const key = 'providerEntry';
const pages = ['/auth/login', '/auth/register'] as const;

/** Keeps from which page of this tab somebody goes to the provider, for those who come back without signing in. */
export const rememberEntry = (path: string): void => sessionStorage.setItem(key, path);

export const entryPage = (): string => pages.find((page) => page === sessionStorage.getItem(key)) ?? pages[0];
