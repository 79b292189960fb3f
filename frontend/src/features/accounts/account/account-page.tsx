import { useCurrentUserQuery } from '../endpoints.ts';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { CloseAccountPanel } from './close-account-panel.tsx';
import { OwnDataPanel } from './own-data-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx';
import { SessionList } from './session-list.tsx';
import './account-page.css';

/** The user's own account: password, second factor, devices, and stored personal data. */
export function AccountPage() {
  const { data: me } = useCurrentUserQuery();
  return (
    <>
      <PageTitle
        title="Account"
        crumbs={[{ label: 'Dashboard', to: '/app/dashboard' }, { label: 'Account' }]}
        detail={me ? `${me.userName}, ${me.email}` : '\u00a0'}
      />
      <div className="account">
        <PasswordPanel email={me?.email ?? ''} />
        <SecondFactorPanel />
        <SessionList />
        <OwnDataPanel />
        <CloseAccountPanel />
      </div>
    </>
  );
}
