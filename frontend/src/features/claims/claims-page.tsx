import { rooms } from '@bidboard/backend/contracts/pushes';
import { useCurrentUserQuery } from '../../api/contract-api.ts';
import { problemOf } from '../../api/problem.ts';
import { useRoom } from '../../api/use-room.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { PageDecisions } from './page-decisions.tsx';
import { WaitingClaims } from './waiting-claims.tsx';
import './claims.css';

function Claims() {
  useRoom(rooms.operators);
  return (
    <div className="claims">
      <WaitingClaims />
      <PageDecisions />
    </div>
  );
}

/** /app/claims, for operators: claims that they decide, and what was decided. To others the list does not exist. */
export function ClaimsPage() {
  const { data: me, error, refetch } = useCurrentUserQuery();
  return (
    <>
      <PageTitle
        title="Claims"
        crumbs={[{ label: 'Dashboard', to: '/app/dashboard' }, { label: 'Claims' }]}
      />
      {error && !me ? (
        <FailedState
          title="The page did not load"
          kept={problemOf(error).message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {error || me ? null : <SkeletonRows label="Loading the page" rows={4} />}
      {me?.isOperator ? <Claims /> : null}
      {me && !me.isOperator ? (
        <EmptyState icon="lock" title="This page is for operators">
          Nothing here is yours to do.
        </EmptyState>
      ) : null}
    </>
  );
}
