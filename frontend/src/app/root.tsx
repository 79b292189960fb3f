import { useAppSelector, type AppState } from '../api/app-store.ts';
import { useEffect, useRef, useState } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
} from 'react-router-dom';
import { isAccountPath } from '../api/return-paths/return-path.ts';
import { onSessionRefused } from '../api/client/session.ts';
import { LoaderOverlay } from '../ui/feedback/loader-overlay.tsx';
import { Toasts } from '../ui/feedback/toasts.tsx';
import visibilityStyles from '../ui/styles/visibility.module.css';

const countPending = (requests: Record<string, { status: string } | undefined>) =>
  Object.values(requests).filter((request) => request?.status === 'pending').length;

const countRunning = ({ api }: AppState) => countPending(api.queries) + countPending(api.mutations);

/** Returns the number of running calls. */
const useRunningRequests = (): number => useAppSelector(countRunning);

/** Moves the focus to the content after a page change, and announces the page's title. */
function usePageArrival(): string {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    const main = document.getElementById('main');
    if (!hash && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    const timer = setTimeout(() => setAnnounced(document.title), 100);
    return () => clearTimeout(timer);
  }, [pathname, hash]);
  return announced;
}

/** Sends a user with a dead token from an account page to the login page. Public pages stay open. */
function useSignInAgain(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionRefused(() => {
        if (isAccountPath(location.pathname)) void navigate('/auth/login', { replace: true });
      }),
    [navigate],
  );
}

/** Says whether the page has loaded. Until then a skeleton is shown, which may be too short to restore the scroll position. */
const useIsPageLoaded = (): boolean => useMatches().at(-1)?.loaderData !== undefined;

/** The frame around every page: loader, toasts, scroll and focus. */
export function Root() {
  const running = useRunningRequests();
  const { state } = useNavigation();
  const announced = usePageArrival();
  const isPageLoaded = useIsPageLoaded();
  useServedHead();
  useSignInAgain();
  return (
    <>
      <LoaderOverlay running={running + (state === 'idle' ? 0 : 1)} />
      <Outlet />
      <Toasts />
      {isPageLoaded ? <ScrollRestoration /> : null}
      <span
        className={`${visibilityStyles.visuallyHidden} ${visibilityStyles.visuallyHiddenAtTop}`}
        aria-live="polite"
      >
        {announced}
      </span>
    </>
  );
}

/** Removes the head tags that the server set for the first address, because browsers share a page by its canonical link. */
function useServedHead(): void {
  const { key } = useLocation();
  const firstKey = useRef(key);
  useEffect(() => {
    if (key === firstKey.current) return;
    for (const tag of document.head.querySelectorAll('[data-served]')) tag.remove();
  }, [key]);
}
