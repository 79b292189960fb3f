export type CardView = 'cards' | 'table';

/** Local storage's name for how the list was looked at last. */
const key = 'dashboardView';

export const keptView = (storage: Pick<Storage, 'getItem'> = localStorage): CardView =>
  storage.getItem(key) === 'table' ? 'table' : 'cards';

export const keepView = (view: string): void => localStorage.setItem(key, view);
