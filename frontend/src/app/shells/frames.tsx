import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { readSession, useSession } from '../../api/client/session.ts';
import { forgetPath, rememberPath } from '../../api/return-paths/return-path.ts';
import { SearchBox } from '../../features/catalogue/search-box/search-box.tsx';
import { ShortlistLink } from '../../features/catalogue/shortlist/shortlist-link.tsx';
import type { FrameName } from '../../api/feature.ts';
import { PublicShell } from './public-shell.tsx';
import type { Frame as RouteFrame } from '../routes/router.tsx';

const fetchAccount = () =>
  Promise.all([
    import('./account-frame.tsx'),
    import('../account-features.ts').then(({ loadAccountFeatures }) => loadAccountFeatures()),
  ]);
const AccountFrame = lazy(async () => {
  const [{ AccountFrame: Frame }, features] = await fetchAccount();
  return { default: () => <Frame features={features} /> };
});
const fetchBare = () => import('./bare-frame.tsx');
const BareFrame = lazy(async () => ({ default: (await fetchBare()).BareFrame }));

function FirstFrame() {
  return (
    <PublicShell userName={useSession()?.user ?? null} shortlist={<ShortlistLink />}>
      <Outlet />
    </PublicShell>
  );
}

function PublicFrame() {
  return (
    <PublicShell
      userName={useSession()?.user ?? null}
      search={<SearchBox variant="public" />}
      shortlist={<ShortlistLink />}
    >
      <Outlet />
    </PublicShell>
  );
}

/** Sends users without a token to sign in and then back. Signed-in users drop the stored return path. */
function needSession(request: Request): string | null {
  if (readSession()) {
    forgetPath();
    return null;
  }
  const { pathname, search } = new URL(request.url);
  rememberPath(`${pathname}${search}`);
  return '/auth/login';
}

export const frames: Record<FrameName, RouteFrame> = {
  first: { Component: FirstFrame },
  public: { Component: PublicFrame },
  account: { Component: AccountFrame, fetch: fetchAccount, guard: needSession },
  bare: { Component: BareFrame, fetch: fetchBare },
};
