export type CardView = 'cards' | 'table';

/** The local storage key for the last view of the list. */
const key = 'dashboardView';

export const readStoredView = (storage: Pick<Storage, 'getItem'> = localStorage): CardView =>
  storage.getItem(key) === 'table' ? 'table' : 'cards';

export const storeView = (view: string): void => localStorage.setItem(key, view);
