import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { useSession } from '../client/session.ts';
import { isRetryable, problemOf } from './problem.ts';
import layoutStyles from '../../ui/styles/layout.module.css';

/** Links to the dashboard from a page that a person may not open. */
export const DashboardLink = () => (
  <ButtonLink to="/app/dashboard" primary>
    {t`Go to the dashboard`}
  </ButtonLink>
);

/** Says which account is in use, and who can help. */
export function AccountAdvice() {
  const session = useSession();
  if (!session) return null;
  const { user, company } = session;
  return company
    ? t`You are logged in as ${user} of ${{ company }}. If another account has access, log out and log in with that one, or ask an admin of your company.`
    : t`You are logged in as ${user}, without a company. Ask a colleague to invite you to your company’s team, or log in with another account.`;
}

interface NotOpenedProps {
  /** For example "This RFP cannot be opened here". */
  title: string;
  /** Why it failed to load; undefined if it loaded and is for others. */
  error: unknown;
  /** Says for whom it is, or more about the error. */
  detail?: string | undefined;
  refetch: () => unknown;
  /** What the person may open in its place. */
  action?: ReactNode;
}

/** Replaces a page that is not for this person, and links to the dashboard. If it only failed to load, it offers a retry. */
export function NotOpened({ title, error, detail, refetch, action }: NotOpenedProps) {
  const problem = error === undefined ? undefined : problemOf(error);
  const reason = [problem?.message, detail].filter(Boolean).join(' ');
  const isForbidden = problem?.status === 403;
  if (problem && isRetryable(problem) && !isForbidden)
    return <FailedState title={title} detail={reason} onRetry={() => void refetch()} />;
  return (
    <div role="alert">
      <EmptyState
        icon="lock"
        title={title}
        action={
          <div className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
            {action}
            <DashboardLink />
          </div>
        }
      >
        {reason} <AccountAdvice />
      </EmptyState>
    </div>
  );
}
