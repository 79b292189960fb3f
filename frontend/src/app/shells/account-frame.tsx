import { rooms } from '@bidboard/backend/kernel/pushes';
import { Navigate, Outlet, useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../api/app-store.ts';
import { useCurrentUserQuery } from '../../api/contract-api.ts';
import { leave } from '../../api/log-out.ts';
import { selectLiveState } from '../../api/live-slice.ts';
import { useSession } from '../../api/client/session.ts';
import { useRoom } from '../../api/socket/use-room.ts';
import { SearchBox } from '../../features/catalogue/search-box/search-box.tsx';
import { useShortlist } from '../../features/catalogue/shortlist/use-shortlist.ts';
import { Bell } from '../../features/notifications/bell.tsx';
import { InvitationNotice } from '../../features/team/invitation-notice.tsx';
import { AppTheme } from '../../ui/theme/app-theme.tsx';
import { AccountShell } from './account-shell.tsx';
import { useReconnectedSnackbar } from './use-reconnected-snackbar.ts';
import { useMembership } from './use-membership.ts';

/** The account shell, connected to the session, the live connection and the search. */
export function AccountFrame() {
  const session = useSession();
  const live = useAppSelector(selectLiveState);
  const { ids } = useShortlist();
  const { data: me, isFetching } = useCurrentUserQuery(undefined, { skip: !session });
  useReconnectedSnackbar(live);
  useMembership(me, isFetching);
  useRoom(session?.companyId ? rooms.company(session.companyId) : undefined);
  const navigate = useNavigate();
  if (!session) return <Navigate to="/auth/login" replace />;
  const logOut = () => {
    void leave();
    void navigate('/auth/login');
  };
  return (
    <AppTheme>
      <AccountShell
        userName={session.user}
        company={session.company}
        isOperator={me?.isOperator ?? false}
        live={live}
        counts={{ '/shortlist': ids.length }}
        search={<SearchBox variant="account" />}
        bell={<Bell />}
        onLogout={logOut}
      >
        <InvitationNotice />
        <Outlet />
      </AccountShell>
    </AppTheme>
  );
}
