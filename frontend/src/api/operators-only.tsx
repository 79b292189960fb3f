import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { problemOf } from './problem.ts';
import { useCurrentUserQuery } from './public-api.ts';

/** What stands in it is drawn for operators; others are told that the page is not theirs. */
export function OperatorsOnly({ children }: { children: ReactNode }) {
  const { data: me, error, refetch } = useCurrentUserQuery();
  if (me?.needsSecondFactor)
    return (
      <EmptyState
        icon="lock"
        title="Operators sign in by a second factor"
        action={<Link to="/app/account">Turn it on under Account</Link>}
      >
        This page opens once a code of your authenticator is asked for when you sign in.
      </EmptyState>
    );
  if (me?.isOperator) return children;
  if (me)
    return (
      <EmptyState icon="lock" title="This page is for operators">
        Nothing here is yours to do.
      </EmptyState>
    );
  if (!error) return <SkeletonRows label="Loading the page" rows={6} />;
  return (
    <FailedState
      title="The page did not load"
      kept={problemOf(error).message}
      onRetry={() => void refetch()}
    />
  );
}
