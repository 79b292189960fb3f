import { useParams } from 'react-router-dom';
import { AuthLayout } from '../features/accounts/auth-layout.tsx';
import { JoinTeam } from '../features/team/join-team.tsx';

/** The page of a mailed invitation, in the frame of signing in: features do not know each other. */
export function JoinTeamPage() {
  const { token = '' } = useParams();
  return (
    <AuthLayout tabTitle="Join your company">
      <JoinTeam token={token} />
    </AuthLayout>
  );
}
