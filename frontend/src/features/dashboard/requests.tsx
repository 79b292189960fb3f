import Button from '@mui/material/Button';
import { problemOf } from '../../api/problem.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { NewRowsButton } from '../../ui/new-rows-button.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { CardControls } from './card-controls.tsx';
import { CardList } from './card-list.tsx';
import { idOf } from './request-card.ts';
import type { RequestCard } from './request-card.ts';
import { useCardChoice } from './use-card-choice.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useRequests } from './use-requests.ts';

const none: readonly RequestCard[] = [];

/** The requests under the chosen filter. New ones wait while somebody is in the list. */
export function Requests({ userId }: { userId: string }) {
  const choice = useCardChoice();
  const { filter, choose } = choice;
  const { cards, unread, error, refetch } = useRequests(userId, filter);
  const { rows, waiting, release, reading } = useHeldRows(cards ?? none, idOf, filter);
  if (error && !cards?.length)
    return (
      <FailedState title="The requests did not load" kept={problemOf(error).message} onRetry={refetch} />
    );
  if (cards?.length === 0 && filter === 'all')
    return (
      <EmptyState title="Please click the + button to create your first request">
        Your requests, and those that you are invited to answer, will stand here.
      </EmptyState>
    );
  return (
    <section aria-labelledby="requests">
      {/* The same controls whether the cards are there yet or not: a menu that is open stays so. */}
      <div className="card-bar">
        <h2 className="label" id="requests">
          Requests {cards ? <span className="count">{rows.length}</span> : null}
        </h2>
        <NewRowsButton waiting={waiting} onRelease={release} />
        <span className="grow" />
        <CardControls {...choice} />
      </div>
      {!cards ? <SkeletonCards className="card-grid" label="Loading the requests" /> : null}
      {cards?.length === 0 ? (
        <EmptyState
          icon="filter"
          title={`Nothing under ${filter}`}
          action={<Button onClick={() => choose('filter', 'all')}>Show all requests</Button>}
        />
      ) : null}
      {cards && cards.length > 0 ? <CardList cards={rows} choice={choice} {...reading} /> : null}
      {cards && unread > 0 ? (
        <p className="muted num">{unread} older meetings and demos are not shown here.</p>
      ) : null}
    </section>
  );
}
