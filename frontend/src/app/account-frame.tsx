import { Navigate, Outlet, useNavigate } from 'react-router-dom';
import { useAppSelector } from '../api/app-store.ts';
import { useCurrentUserQuery, useLogOutMutation } from '../api/contract-api.ts';
import { selectLiveState } from '../api/live-slice.ts';
import { endSession, useSession } from '../api/session.ts';
import { SearchBox } from '../features/catalogue/search-box.tsx';
import { useShortlist } from '../features/catalogue/use-shortlist.ts';
import { Themed } from '../ui/themed.tsx';
import { AccountShell } from './account-shell.tsx';
import { useLiveNotice } from './use-live-notice.ts';

/** The account shell, tied to the session, the live connection and the search. */
export function AccountFrame() {
  const session = useSession();
  const live = useAppSelector(selectLiveState);
  const { ids } = useShortlist();
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
    <Themed>
      <AccountShell
        userName={session.user}
        company={session.company}
        isOperator={me?.isOperator ?? false}
        live={live}
        counts={{ '/shortlist': ids.length }}
        search={<SearchBox variant="account" />}
        onLogout={leave}
      >
        <Outlet />
      </AccountShell>
    </Themed>
  );
}
