import type { ComponentType } from 'react';
import { Outlet, createBrowserRouter, redirect } from 'react-router-dom';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { SkeletonPage } from '../ui/skeleton.tsx';
import { BrokenPage } from './broken-page.tsx';
import type { FrameName, LeadRow, PageRow, RouteRow } from './page-row.ts';

export interface Frame {
  /** Draws what stands around the page, and an Outlet. */
  Component: ComponentType;
  /** Fetches the frame's own chunk, beside the page's. */
  fetch?: () => Promise<unknown>;
  /** Where somebody who may not enter is sent; null lets in. */
  guard?: (request: Request) => string | null;
}

const leadRoute = ({ path, to }: LeadRow): RouteObject => ({
  path,
  loader: ({ request }) => redirect(`${to}${new URL(request.url).search}`),
});

const pageRoute = ({ path, page, prefetch }: PageRow, { fetch, guard }: Frame): RouteObject => ({
  path,
  lazy: { Component: async () => (await Promise.all([page(), fetch?.()]))[0] },
  // Waits for nothing, so that page and reads travel side by side.
  loader: (args: LoaderFunctionArgs) => {
    const elsewhere = guard?.(args.request);
    if (elsewhere) throw redirect(elsewhere);
    prefetch?.(args);
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  hydrateFallbackElement: <SkeletonPage />,
  errorElement: <BrokenPage />,
});

interface LaterRows {
  /** Whether the row of an address is among them. */
  holds: (path: string) => boolean;
  fetch: () => Promise<readonly RouteRow[]>;
}

/**
 * Gives the entry of a full page load a key of its own. Without one, all of them share the key `default`, and a page would open
 * where the last one was scrolled to.
 */
function keyHistoryEntry(): void {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: performance.timeOrigin.toString(36) }, '');
}

/** Every page in its frame; what is in no row is the row of path `*`. Some rows are fetched when somebody first goes there. */
export function createRouter(
  rows: readonly RouteRow[],
  later: LaterRows,
  frames: Record<FrameName, Frame>,
  Root: ComponentType = Outlet,
) {
  const routesOf = (some: readonly RouteRow[]): RouteObject[] => {
    const pages = some.filter((row): row is PageRow => 'frame' in row);
    const framed = Object.entries(frames).map(([name, frame]): RouteObject => ({
      Component: frame.Component,
      children: pages.filter((row) => row.frame === name).map((row) => pageRoute(row, frame)),
    }));
    return [
      ...framed.filter(({ children }) => children?.length),
      ...some.filter((row): row is LeadRow => 'to' in row).map(leadRoute),
    ];
  };
  keyHistoryEntry();
  let isWhole = false;
  return createBrowserRouter(
    [{ id: 'root', Component: Root, errorElement: <BrokenPage />, children: routesOf(rows) }],
    {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        if (isWhole || !later.holds(path)) return;
        const found = await later.fetch();
        // Two ways there may have begun at once.
        if (!isWhole) patch('root', routesOf(found));
        isWhole = true;
      },
    },
  );
}
