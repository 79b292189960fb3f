import { changedInPlace } from '../../ui/grid-rows.ts';
import { idOf, isRfp, titleOf } from './request-card.ts';
import type { RequestCard } from './request-card.ts';

export const cardSorts = ['Select', 'Title', 'Create Date', 'Publish Date'] as const;
export type CardSort = (typeof cardSorts)[number];
export type SortOrder = 'Desc' | 'Asc';

const titles = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const byText = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
const newestFirst = (left: RequestCard, right: RequestCard) => byText(right.createdAt, left.createdAt);
const publishedAtOf = (card: RequestCard) => (isRfp(card) ? (card.rfpPublishedDate ?? '') : '');

/** What a sort goes by; two cards that agree in it keep their order. */
const keyOf: Record<CardSort, (card: RequestCard) => string> = {
  Select: ({ createdAt }) => createdAt,
  Title: titleOf,
  'Create Date': ({ createdAt }) => createdAt,
  'Publish Date': publishedAtOf,
};

/** By the day of publishing only RFPs are shown, those never published last in either order; equals stay newest first. */
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

/** Cards in their order. `places` stays the same one for as long as none comes, goes or moves. */
export interface OrderedCards {
  readonly cards: readonly RequestCard[];
  readonly places: ReadonlyMap<string, number>;
}

/**
 * Orders what is listed, call after call. Where cards only changed, and none in what it is ordered by, they are put where
 * their older selves stand: ten thousand cards are not sorted anew because one says another percentage.
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
