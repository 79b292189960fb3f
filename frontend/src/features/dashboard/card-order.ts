import { t } from '@lingui/core/macro';
import { changedInPlace } from '../../ui/grid/changed-rows.ts';
import { idOf, isRfp, titleOf, type RequestCard } from './request-card.ts';
import { useEffect, useRef, useState, type PointerEvent } from 'react';

export const cardSorts = ['Select', 'Title', 'Create Date', 'Publish Date'] as const;
export type CardSort = (typeof cardSorts)[number];
export type SortOrder = 'Desc' | 'Asc';

export const sortLabels: Record<CardSort, string> = {
  Select: t`Select`,
  Title: t`Title`,
  'Create Date': t`Create Date`,
  'Publish Date': t`Publish Date`,
};

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
interface OrderedCards {
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

const restMs = 8_000;

/** Says whether the user is reading an element: the pointer, the wheel or a key moved in it within the last seconds. */
function useStirring() {
  const [reading, setReading] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const restartReading = () => {
    setReading(true);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setReading(false), restMs);
  };
  const place = {
    // A browser also reports a move when the page moves under a resting pointer.
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) restartReading();
    },
    onPointerLeave: () => setReading(false),
    onWheel: restartReading,
    onFocus: restartReading,
    onKeyDown: restartReading,
  };
  return { reading, place };
}

/** Returns the ordered cards while `known` are held: those cards in their places, without removed ones. */
export function heldCards(
  { cards, places }: OrderedCards,
  known: OrderedCards['places'],
): { cards: readonly RequestCard[]; waiting: number } {
  if (known === places) return { cards, waiting: 0 };
  const held: RequestCard[] = [];
  for (const id of known.keys()) {
    const card = cards[places.get(id) ?? -1];
    if (card) held.push(card);
  }
  return { cards: held, waiting: cards.length - held.length };
}

/**
 * Holds back pushed cards while the user reads, so nothing moves under the pointer. Changes of shown cards appear at once. Spread
 * `reading` on the element that is read. `release` admits the `waiting` cards. A different `scope` (a filter, a sort) shows
 * everything.
 */
export function useHeldCards(now: OrderedCards, scope: string) {
  const { reading, place } = useStirring();
  const [known, setKnown] = useState({ scope, places: now.places });
  const release = () => setKnown({ scope, places: now.places });
  if (reading && known.scope === scope && known.places.size > 0)
    return { ...heldCards(now, known.places), release, reading: place };
  if (known.scope !== scope || known.places !== now.places) release();
  return { cards: now.cards, waiting: 0, release, reading: place };
}
