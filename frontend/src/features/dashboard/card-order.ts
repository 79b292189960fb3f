import type { RfpCard } from '@bidboard/backend/contracts/dashboard';

export const cardSorts = ['Select', 'Title', 'Create Date', 'Publish Date'] as const;
export type CardSort = (typeof cardSorts)[number];
export type SortOrder = 'Desc' | 'Asc';

const titles = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const newestFirst = (left: RfpCard, right: RfpCard) => right.createdAt.localeCompare(left.createdAt);

const descending: Record<CardSort, (left: RfpCard, right: RfpCard) => number> = {
  Select: newestFirst,
  Title: (left, right) => titles.compare(right.rfpName, left.rfpName),
  'Create Date': newestFirst,
  'Publish Date': (left, right) => (right.rfpPublishedDate ?? '').localeCompare(left.rfpPublishedDate ?? ''),
};

/** What was never published comes last in either order; equals stay newest first. */
export function sortCards(cards: readonly RfpCard[], sort: CardSort, order: SortOrder): RfpCard[] {
  const unpublished =
    sort === 'Publish Date' ? (card: RfpCard) => Number(card.rfpPublishedDate === null) : () => 0;
  const turn = order === 'Desc' ? 1 : -1;
  return cards.toSorted(
    (left, right) =>
      unpublished(left) - unpublished(right) ||
      turn * descending[sort](left, right) ||
      newestFirst(left, right),
  );
}
