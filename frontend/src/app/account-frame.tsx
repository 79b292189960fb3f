import { Navigate, Outlet, useNavigate } from 'react-router-dom';
import { useAppSelector } from '../api/app-store.ts';
import { useCurrentUserQuery, useLogOutMutation } from '../api/contract-api.ts';
import { selectLiveState } from '../api/live-slice.ts';
import { endSession, useSession } from '../api/session.ts';
import { SearchBox } from '../features/catalogue/search-box.tsx';
import { AccountShell } from './account-shell.tsx';
import { useLiveNotice } from './use-live-notice.ts';

/** The account shell, tied to the session, the live connection and the search. */
export function AccountFrame() {
  const session = useSession();
  const live = useAppSelector(selectLiveState);
  const { data: me } = useCurrentUserQuery(undefined, { skip: !session });
  useLiveNotice(live);
  const [logOut] = useLogOutMutation();
  const navigate = useNavigate();
  if (!session) return <Navigate to="/auth/login" replace />;
  const leave = () => {
    // Asked before the token goes; whether or not an answer comes, this browser forgets the session.
    void logOut();
    endSession();
    void navigate('/auth/login');
  };
  return (
    <AccountShell
      userName={session.user}
      company={session.company}
      isOperator={me?.isOperator ?? false}
      live={live}
      search={<SearchBox variant="account" />}
      onLogout={leave}
    >
      <Outlet />
    </AccountShell>
  );
}
