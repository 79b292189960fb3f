import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import { AuthLayout } from '../../features/accounts/auth-layout.tsx';
import { JoinTeam } from '../../features/team/join-team.tsx';

/** The page of a mailed invitation, in the sign-in frame. Features do not import each other, so the app connects them. */
export function JoinTeamPage() {
  const { token = '' } = useParams();
  return (
    <AuthLayout tabTitle={t`Join your company`}>
      <JoinTeam token={token} />
    </AuthLayout>
  );
}
