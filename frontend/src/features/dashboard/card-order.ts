import { createdAtOf, titleOf } from './request-card.ts';
import type { RequestCard } from './request-card.ts';

export const cardSorts = ['Select', 'Title', 'Create Date', 'Publish Date'] as const;
export type CardSort = (typeof cardSorts)[number];
export type SortOrder = 'Desc' | 'Asc';

const titles = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const newestFirst = (left: RequestCard, right: RequestCard) =>
  createdAtOf(right).localeCompare(createdAtOf(left));
const publishedAtOf = ({ rfp }: RequestCard) => rfp?.rfpPublishedDate ?? '';

const descending: Record<CardSort, (left: RequestCard, right: RequestCard) => number> = {
  Select: newestFirst,
  Title: (left, right) => titles.compare(titleOf(right), titleOf(left)),
  'Create Date': newestFirst,
  'Publish Date': (left, right) => publishedAtOf(right).localeCompare(publishedAtOf(left)),
};

/** By the day of publishing only RFPs are shown, those never published last in either order; equals stay newest first. */
export function sortCards(cards: readonly RequestCard[], sort: CardSort, order: SortOrder): RequestCard[] {
  const byPublishing = sort === 'Publish Date';
  const shown = byPublishing ? cards.filter(({ rfp }) => rfp) : cards;
  const unpublished = byPublishing ? (card: RequestCard) => Number(publishedAtOf(card) === '') : () => 0;
  const turn = order === 'Desc' ? 1 : -1;
  return shown.toSorted(
    (left, right) =>
      unpublished(left) - unpublished(right) ||
      turn * descending[sort](left, right) ||
      newestFirst(left, right),
  );
}
