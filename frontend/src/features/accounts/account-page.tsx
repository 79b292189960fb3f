import { useCurrentUserQuery } from '../../api/contract-api.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { CloseAccountSheet } from './close-account-sheet.tsx';
import { OwnDataSheet } from './own-data-sheet.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import { SecondFactorSheet } from './second-factor-sheet.tsx';
import { SessionList } from './session-list.tsx';
import './account-page.css';

/** One person's own: password, second factor, devices, and what is held of them. */
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
        <PasswordSheet email={me?.email ?? ''} />
        <SecondFactorSheet />
        <SessionList />
        <OwnDataSheet />
        <CloseAccountSheet />
      </div>
    </>
  );
}
