import { t } from '@lingui/core/macro';
import { useState, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import type { LiveState } from '../../ui/status/live-status.tsx';
import { Sidebar } from './sidebar.tsx';
import { listSidebarLinks, type ListedSidebarLink } from './sidebar-groups.ts';
import { useSells } from './use-sells.ts';
import { TopBar } from './top-bar.tsx';
import { usePalette } from '../palette/use-palette.tsx';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { Navigate, Outlet, useNavigate } from 'react-router-dom';
import { useAppSelector, selectLiveState, type AppStore } from '../../api/app-store.ts';
import { AccountGridViews } from '../../features/accounts/grid-views.tsx';
import { GridViewsProvider } from '../../ui/grid/grid-view-store.ts';
import { useCurrentUserQuery, logOutAndRedirect } from '../../features/accounts/endpoints.ts';
import { useSession, storeSession, readSession } from '../../api/client/session.ts';
import { useRoom } from '../../api/socket/socket.ts';
import { SearchBox } from '../../features/catalogue/search-box/search-box.tsx';
import { useShortlist } from '../../features/catalogue/shortlist/shortlist.ts';
import { useOperatorCounts } from '../../features/operations/operator-counts.ts';
import { Bell } from '../../features/notifications/bell.tsx';
import { InvitationNotice } from '../../features/team/invitation-notice.tsx';
import type { currentUser } from '@bidboard/backend/features/accounts/contracts/accounts';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { Feature } from '../../api/feature.ts';
import {
  NotificationIconProvider,
  collectNotificationIcons,
} from '../../features/notifications/notification-icons.ts';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api.ts';
import { queryNames } from '../../api/inject-contracts.ts';
import { changeLanguage } from '../../ui/text/change-language.ts';
import { showSnackbar } from '../../ui/feedback/toast-store.ts';
import styles from './account-frame.module.css';
import visibilityStyles from '../../ui/styles/visibility.module.css';

export interface AccountShellProps {
  links: readonly ListedSidebarLink[];
  userName: string;
  company: string | null;
  isOperator: boolean;
  sells: boolean | undefined;
  counts?: Readonly<Record<string, number>> | undefined;
  live: LiveState;
  search: ReactNode;
  bell?: ReactNode;
  onPalette: () => void;
  onLogout: () => void;
  children: ReactNode;
}

const stored = 'sidebar';
/** Up to this width the sidebar shows only icons, which leaves space for forms. */
const narrow = '(max-width: 1100px)';

/**
 * A collapsible sidebar of 240 px, a bar of 64 px and the page. On a narrow screen the sidebar is collapsed and opens as a drawer
 * over the page. Up to 700 px it is only a drawer.
 */
function AccountShell({ search, live, bell, onPalette, onLogout, children, ...who }: AccountShellProps) {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(stored) === 'collapsed');
  const [drawer, setDrawer] = useState(false);
  const isNarrow = useMediaQuery(narrow);
  const isCollapsed = isNarrow || collapsed;
  const collapse = () => {
    if (isNarrow) return setDrawer(true);
    localStorage.setItem(stored, collapsed ? 'open' : 'collapsed');
    setCollapsed(!collapsed);
  };
  return (
    <div className={`${styles.shell}${isCollapsed ? ` ${styles.isCollapsed}` : ''}`}>
      <a className={visibilityStyles.skipLink} href="#main">
        {t`Skip to content`}
      </a>
      <aside className={`${styles.shellSide} ${visibilityStyles.hiddenOnNarrow}`} aria-label={t`Account`}>
        <Sidebar {...who} collapsed={isCollapsed} onCollapse={collapse} />
      </aside>
      <Drawer side="left" label={t`Menu`} open={drawer} onClose={() => setDrawer(false)}>
        <Sidebar {...who} collapsed={false} onNavigate={() => setDrawer(false)} />
      </Drawer>
      <div className={styles.shellPage}>
        <TopBar
          search={search}
          live={live}
          bell={bell}
          onPalette={onPalette}
          onLogout={onLogout}
          onMenu={() => setDrawer(true)}
        />
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** The account shell, connected to the session, the live connection and the search. */
export function AccountFrame({ features }: { features: readonly Feature[] }) {
  const links = useMemo(() => listSidebarLinks(features), [features]);
  const icons = useMemo(() => collectNotificationIcons(features), [features]);
  const session = useSession();
  const live = useAppSelector(selectLiveState);
  const { ids } = useShortlist();
  const { data: me, isFetching } = useCurrentUserQuery(undefined, { skip: !session });
  useReconnectedSnackbar(live);
  const operatorCounts = useOperatorCounts(me?.isOperator ?? false);
  const sells = useSells(session?.companyId ?? null);
  useMembership(me, isFetching);
  useStoredSettings(me);
  useRoom(session?.companyId ? companyRoom(session.companyId) : undefined);
  const navigate = useNavigate();
  const logOut = () => {
    void logOutAndRedirect();
    void navigate('/auth/login');
  };
  const isOperator = me?.isOperator ?? false;
  const { palette, openPalette } = usePalette({
    userId: session?.userId ?? '',
    isOperator,
    links,
    onLogout: logOut,
  });
  if (!session) return <Navigate to="/auth/login" replace />;
  return (
    <NotificationIconProvider value={icons}>
      <AccountShell
        links={links}
        userName={session.user}
        company={session.company}
        isOperator={isOperator}
        sells={sells}
        live={live}
        counts={{ '/shortlist': ids.length, ...operatorCounts }}
        search={<SearchBox variant="account" />}
        bell={<Bell />}
        onPalette={openPalette}
        onLogout={logOut}
      >
        <InvitationNotice />
        <GridViewsProvider value={AccountGridViews}>
          <Outlet />
        </GridViewsProvider>
      </AccountShell>
      {palette}
    </NotificationIconProvider>
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
    const left = before.company
      ? t`You no longer belong to ${{ company: before.company }}.`
      : t`You no longer belong to the company.`;
    showSnackbar(company ? `${left} ${t`You now belong to ${company}.`}` : left);
    dispatch(api.util.resetApiState());
  }, [dispatch, me, isFetching]);
}

/**
 * Keeps the session's settings equal to the server's, so that the next visit renders with them at once. The language changes only
 * when the account opens: a change in another window must not load this one again while a person types.
 */
function useStoredSettings(me: Infer<typeof currentUser.answer> | undefined): void {
  const hasOpened = useRef(false);
  useEffect(() => {
    const session = readSession();
    if (!me || session?.userId !== me.userId) return;
    const { locale, timeZone } = me;
    if (session.locale !== locale || session.timeZone !== timeZone) storeSession({ locale, timeZone });
    if (!hasOpened.current && me.language !== null) changeLanguage(me.language);
    hasOpened.current = true;
  }, [me]);
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
    if (wasLost.current) showSnackbar(t`You are back online and up to date.`);
    wasLost.current = false;
    wasLive.current = true;
  }, [live]);
}
