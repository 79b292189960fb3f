import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { DashboardLink } from './not-opened.tsx';
import { NotLoaded } from './not-loaded.tsx';

interface OperatorsOnlyProps {
  /** What the server says of the signed-in user. */
  currentUser: {
    data?: { isOperator: boolean; needsSecondFactor: boolean } | undefined;
    error?: unknown;
    refetch: () => unknown;
  };
  children: ReactNode;
}

/** Renders its content for operators. Others see that the page is not available to them. */
export function OperatorsOnly({ currentUser, children }: OperatorsOnlyProps) {
  const { data: me, error, refetch } = currentUser;
  if (me?.needsSecondFactor)
    return (
      <EmptyState
        icon="lock"
        title={t`Operators need a second factor`}
        action={
          <ButtonLink primary to="/app/account">
            {t`Turn it on under Account`}
          </ButtonLink>
        }
      >
        {t`To open this page, turn on the second factor and log in with a code from your authenticator.`}
      </EmptyState>
    );
  if (me?.isOperator) return children;
  if (me)
    return (
      <EmptyState icon="lock" title={t`This page is for operators`} action={<DashboardLink />}>
        {t`You need operator access for this page. Ask a Bidboard operator, or log in with an operator’s account.`}
      </EmptyState>
    );
  if (!error) return <SkeletonRows label={t`Loading the page`} rows={6} />;
  return <NotLoaded title={t`The page did not load`} error={error} refetch={refetch} />;
}
