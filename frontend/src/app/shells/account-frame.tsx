import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { Navigate, Outlet, useNavigate } from 'react-router-dom';
import { useAppSelector, type AppStore } from '../../api/app-store.ts';
import { useCurrentUserQuery, leave } from '../../features/accounts/endpoints.ts';
import { selectLiveState } from '../../api/live-slice.ts';
import { useSession, storeSession, readSession } from '../../api/client/session.ts';
import { useRoom } from '../../api/socket/use-room.ts';
import { SearchBox } from '../../features/catalogue/search-box/search-box.tsx';
import { useShortlist } from '../../features/catalogue/shortlist/shortlist.ts';
import { Bell } from '../../features/notifications/bell.tsx';
import { InvitationNotice } from '../../features/team/invitation-notice.tsx';
import { AppTheme } from '../../ui/theme/app-theme.tsx';
import { AccountShell } from './account-shell.tsx';
import type { currentUser } from '@bidboard/backend/features/accounts/contracts/accounts';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useEffect, useMemo, useRef } from 'react';
import type { Feature } from '../../api/feature.ts';
import {
  NotificationIconProvider,
  collectNotificationIcons,
} from '../../features/notifications/notification-icons.ts';
import { listPlaces } from './account-places.ts';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api.ts';
import { queryNames } from '../../api/inject-contracts.ts';
import { showSnackbar } from '../../ui/feedback/toast-store.ts';
import type { LiveState } from '../../ui/status/live-state.ts';

/** The account shell, connected to the session, the live connection and the search. */
export function AccountFrame({ features }: { features: readonly Feature[] }) {
  const places = useMemo(() => listPlaces(features), [features]);
  const icons = useMemo(() => collectNotificationIcons(features), [features]);
  const session = useSession();
  const live = useAppSelector(selectLiveState);
  const { ids } = useShortlist();
  const { data: me, isFetching } = useCurrentUserQuery(undefined, { skip: !session });
  useReconnectedSnackbar(live);
  useMembership(me, isFetching);
  useRoom(session?.companyId ? companyRoom(session.companyId) : undefined);
  const navigate = useNavigate();
  if (!session) return <Navigate to="/auth/login" replace />;
  const logOut = () => {
    void leave();
    void navigate('/auth/login');
  };
  return (
    <AppTheme>
      <NotificationIconProvider value={icons}>
        <AccountShell
          places={places}
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
      </NotificationIconProvider>
    </AppTheme>
  );
}

/**
 * Keeps the session's company equal to the server's. A user who has joined a company rereads everything. If they left it or
 * joined another, all earlier responses are dropped. Compares with what this tab shows, because another tab may already have
 * corrected the session.
 */
function useMembership(me: Infer<typeof currentUser.answer> | undefined, isFetching: boolean): void {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const shown = useRef(readSession());
  useEffect(() => {
    const [session, before] = [readSession(), shown.current];
    if (!me || isFetching || session?.userId !== me.userId) return;
    const { companyId, company } = me;
    if (session.companyId !== companyId || session.company !== company) storeSession({ companyId, company });
    shown.current = readSession();
    if (!before || before.companyId === companyId) return;
    if (before.companyId === null) {
      dispatch(api.util.invalidateTags(queryNames()));
      return;
    }
    const left = `You are no longer in ${before.company ?? 'the company'}.`;
    showSnackbar(companyId ? `${left} You are in ${company} now.` : left);
    dispatch(api.util.resetApiState());
  }, [dispatch, me, isFetching]);
}

/**
 * Says that a lost connection is back, once the screens have reread what they missed. The live mark shows that a connection is
 * lost.
 */
function useReconnectedSnackbar(live: LiveState): void {
  const wasLost = useRef(false);
  const wasLive = useRef(false);
  useEffect(() => {
    if (live === 'offline' && wasLive.current) wasLost.current = true;
    if (live !== 'live') return;
    if (wasLost.current) showSnackbar('You are connected again, and up to date.');
    wasLost.current = false;
    wasLive.current = true;
  }, [live]);
}
