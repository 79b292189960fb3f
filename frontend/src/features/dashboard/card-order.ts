import { changedInPlace } from '../../ui/grid/changed-rows.ts';
import { idOf, isRfp, titleOf } from './request-card.ts';
import type { RequestCard } from './request-card.ts';

export const cardSorts = ['Select', 'Title', 'Create Date', 'Publish Date'] as const;
export type CardSort = (typeof cardSorts)[number];
export type SortOrder = 'Desc' | 'Asc';

const titles = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const byText = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
const newestFirst = (left: RequestCard, right: RequestCard) => byText(right.createdAt, left.createdAt);
const publishedAtOf = (card: RequestCard) => (isRfp(card) ? (card.rfpPublishedDate ?? '') : '');

/** The value that each sort compares. Cards with equal values keep their order. */
const keyOf: Record<CardSort, (card: RequestCard) => string> = {
  Select: ({ createdAt }) => createdAt,
  Title: titleOf,
  'Create Date': ({ createdAt }) => createdAt,
  'Publish Date': publishedAtOf,
};

/**
 * Returns the sorted cards. The sort by publication day shows only RFPs, with unpublished ones last in either direction. Equal
 * cards stay newest first.
 */
export function sortCards(cards: readonly RequestCard[], sort: CardSort, order: SortOrder): RequestCard[] {
  const byPublishing = sort === 'Publish Date';
  const shown = byPublishing ? cards.filter(isRfp) : cards;
  const unpublished = byPublishing ? (card: RequestCard) => Number(publishedAtOf(card) === '') : () => 0;
  const turn = order === 'Desc' ? -1 : 1;
  const key = keyOf[sort];
  const compare = sort === 'Title' ? titles.compare : byText;
  return shown.toSorted(
    (left, right) =>
      unpublished(left) - unpublished(right) ||
      turn * compare(key(left), key(right)) ||
      newestFirst(left, right),
  );
}

/** Cards in order. `places` stays the same object until a card is added, removed or moved. */
export interface OrderedCards {
  readonly cards: readonly RequestCard[];
  readonly places: ReadonlyMap<string, number>;
}

/**
 * Returns a function that orders the list incrementally. Cards that changed without affecting the order replace their older
 * versions in place. Ten thousand cards are not sorted again because one percentage changes.
 */
export function createCardOrder() {
  let last: (OrderedCards & { listed: readonly RequestCard[]; sort: CardSort; order: SortOrder }) | undefined;
  return (listed: readonly RequestCard[], sort: CardSort, order: SortOrder): OrderedCards => {
    if (last && last.sort === sort && last.order === order) {
      if (last.listed === listed) return last;
      const { cards, places } = last;
      const changed = changedInPlace(last.listed, listed, idOf);
      const key = keyOf[sort];
      const placeOf = (card: RequestCard) => places.get(idOf(card)) ?? -1;
      const isSameKey = (card: RequestCard) => {
        const before = cards[placeOf(card)];
        return before === undefined || key(before) === key(card);
      };
      if (changed?.every(isSameKey)) {
        const next = [...cards];
        for (const card of changed) if (places.has(idOf(card))) next[placeOf(card)] = card;
        last = { listed, sort, order, cards: next, places };
        return last;
      }
    }
    const cards = sortCards(listed, sort, order);
    const places = new Map(cards.map((card, at) => [idOf(card), at]));
    last = { listed, sort, order, cards, places };
    return last;
  };
}
