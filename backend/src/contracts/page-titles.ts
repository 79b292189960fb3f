import { listed } from './listed.ts';

// Of the tab, as the server sends it first and the page says it then.
export const homeTitle = 'Bidboard · Find the software. Run the RFP.';
export const titled = (title: string): string => `${title} · Bidboard`;
export const compareTitle = (names: readonly string[]): string =>
  names.length > 0 ? `Compare ${listed(names)}` : 'Compare';
export const missingTitles = {
  page: 'Page not found',
  product: 'This product is not here',
  category: 'There is no such category',
} as const;
