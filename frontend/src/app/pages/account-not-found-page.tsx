import { t } from '@lingui/core/macro';
import { missingTitles } from '@bidboard/backend/features/catalogue/contracts/page-titles';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';

/** An address of the account that has no page, inside the account's frame. */
export function AccountNotFoundPage() {
  return (
    <>
      <PageTitle
        title={missingTitles.page}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: missingTitles.page }]}
      />
      <EmptyState
        icon="search"
        title={t`There is no page at this address`}
        action={<Link to="/app/dashboard">{t`Go to the dashboard`}</Link>}
      >
        {t`The link may be incomplete, or the page may have moved.`}
      </EmptyState>
    </>
  );
}
