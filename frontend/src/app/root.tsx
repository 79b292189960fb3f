import { useEffect, useRef, useState } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
} from 'react-router-dom';
import { useRunningRequests } from '../api/running-requests.ts';
import { isAccountPath } from '../api/return-path.ts';
import { onSessionRefused } from '../api/session.ts';
import { LoaderOverlay } from '../ui/loader-overlay.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { useServedHead } from './served-head.ts';

/** After a change of page: the focus goes to its content, and its title is said. */
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

/** A dead token leads from a page of the account to the login page. Pages for everybody stay open. */
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

/** Whether the page has loaded. A skeleton stands until then, which may be too short to scroll to where the page was left. */
const useIsPageLoaded = (): boolean => useMatches().at(-1)?.loaderData !== undefined;

/** Around every page: loader, toasts, scroll and focus. */
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
      <span className="vh vh--page" aria-live="polite">
        {announced}
      </span>
    </>
  );
}
