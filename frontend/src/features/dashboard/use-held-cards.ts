import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { OrderedCards } from './card-order.ts';
import type { RequestCard } from './request-card.ts';

const restMs = 8_000;

/** Says whether the user is reading an element: the pointer, the wheel or a key moved in it within the last seconds. */
function useStirring() {
  const [reading, setReading] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const stir = () => {
    setReading(true);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setReading(false), restMs);
  };
  const place = {
    // A browser also reports a move when the page moves under a resting pointer.
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) stir();
    },
    onPointerLeave: () => setReading(false),
    onWheel: stir,
    onFocus: stir,
    onKeyDown: stir,
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
