import Button from '@mui/material/Button';
import { problemOf } from '../../api/problem.ts';
import { useSession } from '../../api/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { CardControls } from './card-controls.tsx';
import { CardList } from './card-list.tsx';
import { CreateRequest } from './create-request.tsx';
import { ToDo } from './to-do.tsx';
import { useCardChoice } from './use-card-choice.ts';
import { useHasNoRequest, useRequests } from './use-requests.ts';
import '../../ui/sheet.css';
import './dashboard.css';

function Requests({ userId }: { userId: string }) {
  const choice = useCardChoice();
  const { filter, choose } = choice;
  const { cards, unread, error, refetch } = useRequests(userId, filter);
  if (cards && cards.length > 0)
    return (
      <>
        <CardList key={filter} cards={cards} choice={choice} />
        {unread > 0 ? (
          <p className="muted num">{unread} older meetings and demos are not shown here.</p>
        ) : null}
      </>
    );
  if (error) {
    return (
      <FailedState title="The requests did not load" kept={problemOf(error).message} onRetry={refetch} />
    );
  }
  if (cards && filter === 'all') {
    return (
      <EmptyState title="Please click the + button to create your first request">
        Your requests, and those that you are invited to answer, will stand here.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="card-bar">
        <span className="grow" />
        <CardControls {...choice} />
      </div>
      {cards ? (
        <EmptyState
          icon="filter"
          title={`Nothing under ${filter}`}
          action={<Button onClick={() => choose('filter', 'all')}>Show all requests</Button>}
        />
      ) : (
        <SkeletonCards className="card-grid" label="Loading the requests" />
      )}
    </>
  );
}

/** The home of the account area. Requests follow the server by push. */
export function DashboardPage() {
  const userId = useSession()?.userId;
  const isEmpty = useHasNoRequest(userId);
  return (
    <div className="measure">
      <PageTitle
        title="Dashboard"
        tabTitle={isEmpty ? 'Products' : 'Dashboard'}
        actions={<CreateRequest />}
      />
      <ToDo />
      {userId ? <Requests userId={userId} /> : null}
    </div>
  );
}
