import { NewRowsButton } from '../../ui/new-rows-button.tsx';
import { useHeldRows } from './use-held-rows.ts';
import { CardControls } from './card-controls.tsx';
import { sortCards } from './card-order.ts';
import { MeetingCard } from './meeting-card.tsx';
import { idOf } from './request-card.ts';
import type { RequestCard } from './request-card.ts';
import { RfpCard } from './rfp-card.tsx';
import type { useCardChoice } from './use-card-choice.ts';

/** The requests, in the chosen order. New ones wait while somebody is in the list. */
export function CardList({
  cards,
  choice,
}: {
  cards: readonly RequestCard[];
  choice: ReturnType<typeof useCardChoice>;
}) {
  const { rows, waiting, release, reading } = useHeldRows(cards, idOf);
  return (
    <section aria-labelledby="requests">
      <div className="card-bar">
        <h2 className="label" id="requests">
          Requests <span className="count">{rows.length}</span>
        </h2>
        <NewRowsButton waiting={waiting} onRelease={release} />
        <span className="grow" />
        <CardControls {...choice} />
      </div>
      <ul className="card-grid" {...reading}>
        {sortCards(rows, choice.sort, choice.order).map((card) => (
          <li key={idOf(card)}>
            {card.rfp ? <RfpCard card={card.rfp} /> : <MeetingCard meeting={card.meeting} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
