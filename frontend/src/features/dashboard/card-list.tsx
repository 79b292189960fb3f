import type { ComponentProps } from 'react';
import { sortCards } from './card-order.ts';
import { MeetingCard } from './meeting-card.tsx';
import { idOf } from './request-card.ts';
import type { RequestCard } from './request-card.ts';
import { RfpCard } from './rfp-card.tsx';
import type { useCardChoice } from './use-card-choice.ts';

interface CardListProps extends ComponentProps<'ul'> {
  cards: readonly RequestCard[];
  choice: ReturnType<typeof useCardChoice>;
}

/** The requests, in the chosen order. */
export function CardList({ cards, choice, ...list }: CardListProps) {
  return (
    <ul className="card-grid" {...list}>
      {sortCards(cards, choice.sort, choice.order).map((card) => (
        <li key={idOf(card)}>
          {card.rfp ? <RfpCard card={card.rfp} /> : <MeetingCard meeting={card.meeting} />}
        </li>
      ))}
    </ul>
  );
}
