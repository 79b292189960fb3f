import type { ComponentProps } from 'react';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { MeetingCard } from './meeting-card.tsx';
import { idOf, isRfp } from './request-card.ts';
import type { RequestCard } from './request-card.ts';
import { RfpCard } from './rfp-card.tsx';
import type { CardChoice } from './use-card-choice.ts';

/** Twenty rows of three. */
const cardsPerPage = 60;

interface CardListProps extends ComponentProps<'ul'> {
  cards: readonly RequestCard[];
  place: Pick<CardChoice, 'page' | 'hrefOf'>;
}

/** One page of the requests as cards, in order. A page number past the end shows the last page. */
export function CardList({ cards, place, ...list }: CardListProps) {
  const page = Math.min(place.page, Math.ceil(cards.length / cardsPerPage) - 1);
  return (
    <>
      <ul className="card-grid" {...list}>
        {cards.slice(page * cardsPerPage, (page + 1) * cardsPerPage).map((card) => (
          <li key={idOf(card)}>{isRfp(card) ? <RfpCard card={card} /> : <MeetingCard meeting={card} />}</li>
        ))}
      </ul>
      {cards.length > cardsPerPage ? (
        <Pagination page={page} pageSize={cardsPerPage} total={cards.length} hrefOf={place.hrefOf} />
      ) : null}
    </>
  );
}
