import Button from '@mui/material/Button';
import { useGetRfpsQuery } from '../../api/contract-api.ts';
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
import '../../ui/sheet.css';
import './dashboard.css';

function Requests({ userId }: { userId: string }) {
  const choice = useCardChoice();
  const { filter, choose } = choice;
  const { currentData, error, refetch } = useGetRfpsQuery({
    params: { userId },
    search: filter === 'all' ? {} : { filterBy: filter },
  });
  if (currentData && currentData.rfp.length > 0)
    return <CardList key={filter} cards={currentData.rfp} choice={choice} />;
  if (!currentData && error) {
    return (
      <FailedState
        title="The requests did not load"
        kept={problemOf(error).message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (currentData && filter === 'all') {
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
      {currentData ? (
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
  const { data } = useGetRfpsQuery({ params: { userId: userId ?? '' }, search: {} }, { skip: !userId });
  return (
    <div className="measure">
      <PageTitle
        title="Dashboard"
        tabTitle={data?.rfp.length === 0 ? 'Products' : 'Dashboard'}
        actions={<CreateRequest />}
      />
      <ToDo />
      {userId ? <Requests userId={userId} /> : null}
    </div>
  );
}
