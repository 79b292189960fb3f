export type CardView = 'cards' | 'table';

/** Local storage's name for how the list was looked at last. */
const key = 'dashboardView';

export const readStoredView = (storage: Pick<Storage, 'getItem'> = localStorage): CardView =>
  storage.getItem(key) === 'table' ? 'table' : 'cards';

export const storeView = (view: string): void => localStorage.setItem(key, view);
