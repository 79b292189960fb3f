import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { readSession, useSession } from '../api/session.ts';
import { forgetPath, rememberPath } from '../api/return-path.ts';
import { SearchBox } from '../features/catalogue/search-box.tsx';
import type { FrameName } from './page-row.ts';
import { PublicShell } from './public-shell.tsx';
import type { Frame } from './router.tsx';

const AccountFrame = lazy(async () => ({ default: (await import('./account-frame.tsx')).AccountFrame }));

function FirstFrame() {
  return (
    <PublicShell userName={useSession()?.user ?? null}>
      <Outlet />
    </PublicShell>
  );
}

function PublicFrame() {
  return (
    <PublicShell userName={useSession()?.user ?? null} search={<SearchBox variant="public" />}>
      <Outlet />
    </PublicShell>
  );
}

/** Whoever has no token signs in first and then comes back; from then on the way back is forgotten. */
function needSession(request: Request): string | null {
  if (readSession()) {
    forgetPath();
    return null;
  }
  const { pathname, search } = new URL(request.url);
  rememberPath(`${pathname}${search}`);
  return '/auth/login';
}

export const frames: Record<FrameName, Frame> = {
  first: { Component: FirstFrame },
  public: { Component: PublicFrame },
  account: { Component: AccountFrame, guard: needSession },
  bare: { Component: Outlet },
};
