import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { problemOf } from '../../api/problems/problem.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { NewRowsButton } from '../../ui/grid/new-rows-button.tsx';
import { SkeletonCards } from '../../ui/feedback/skeleton.tsx';
import { CardControls } from './card-controls.tsx';
import { CardList } from './card-list.tsx';
import { createCardOrder } from './card-order.ts';
import { CardTable } from './card-table.tsx';
import type { RequestCard } from './request-card.ts';
import { filterWord } from './request-filter.ts';
import { useCardChoice } from './use-card-choice.ts';
import type { CardChoice } from './use-card-choice.ts';
import { useHeldCards } from './use-held-cards.ts';
import { useRequests } from './use-requests.ts';

const none: readonly RequestCard[] = [];

/** The requests under the chosen filter. New ones wait while the user is in the list. */
export function Requests({ userId }: { userId: string }) {
  const choice = useCardChoice();
  return (
    <ListedRequests userId={userId} choice={choice}>
      <CardControls choice={choice} />
    </ListedRequests>
  );
}

interface ListedRequestsProps {
  userId: string;
  choice: CardChoice;
  /** Unchanged until a choice changes: a push renders the list again, but no menu. */
  children: ReactNode;
}

function ListedRequests({ userId, choice, children: controls }: ListedRequestsProps) {
  const { filter, sort, order, view, choose } = choice;
  const { cards: listed, isEmpty, unread, error, refetch } = useRequests(userId, filter);
  const [inOrder] = useState(createCardOrder);
  const ordered = inOrder(listed ?? none, sort, order);
  const { cards, waiting, release, reading } = useHeldCards(ordered, `${filter} ${sort} ${order}`);
  if (error && !listed?.length)
    return (
      <FailedState title="The requests did not load" detail={problemOf(error).message} onRetry={refetch} />
    );
  if (isEmpty && filter === 'all')
    return (
      <EmptyState title="Please click the + button to create your first request">
        Your requests, and those that you are invited to answer, appear here.
      </EmptyState>
    );
  return (
    <section aria-labelledby="requests">
      {/* The controls are the same before and after the cards load, so an open menu stays open. */}
      <div className="card-bar">
        <h2 className="label" id="requests">
          Requests {listed ? <span className="count">{cards.length.toLocaleString('en-GB')}</span> : null}
        </h2>
        <NewRowsButton waiting={waiting} onRelease={release} />
        <span className="grow" />
        {controls}
      </div>
      {!listed ? <SkeletonCards className="card-grid" label="Loading the requests" /> : null}
      {listed && cards.length === 0 ? (
        <EmptyState
          icon="filter"
          title={`Nothing under ${sort === 'Publish Date' && filter === 'all' ? sort : filterWord(filter)}`}
          action={
            <Button onClick={() => choose({ filter: 'all', sort: 'Select' })}>Show all requests</Button>
          }
        />
      ) : null}
      {listed && cards.length > 0 && view === 'cards' ? (
        <CardList cards={cards} place={choice} {...reading} />
      ) : null}
      {listed && cards.length > 0 && view === 'table' ? (
        <CardTable cards={cards} choice={choice} {...reading} />
      ) : null}
      {listed && unread > 0 ? (
        <p className="muted num">
          {unread.toLocaleString('en-GB')} older meetings and demos are not shown here.
        </p>
      ) : null}
    </section>
  );
}
