import type { ComponentType } from 'react';
import { Outlet, createBrowserRouter, redirect } from 'react-router-dom';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { SkeletonPage } from '../ui/skeleton.tsx';
import { BrokenPage } from './broken-page.tsx';
import type { FrameName, LeadRow, PageRow, RouteRow } from './page-row.ts';

export interface Frame {
  /** Draws what stands around the page, and an Outlet. */
  Component: ComponentType;
  /** Where somebody who may not enter is sent; null lets in. */
  guard?: (request: Request) => string | null;
}

const leadRoute = ({ path, to }: LeadRow): RouteObject => ({
  path,
  loader: ({ request }) => redirect(`${to}${new URL(request.url).search}`),
});

const pageRoute = ({ path, page, begin }: PageRow, guard: Frame['guard']): RouteObject => ({
  path,
  lazy: { Component: page },
  // Waits for nothing, so that page and reads travel side by side.
  loader: (args: LoaderFunctionArgs) => {
    const elsewhere = guard?.(args.request);
    if (elsewhere) throw redirect(elsewhere);
    begin?.(args);
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  hydrateFallbackElement: <SkeletonPage />,
  errorElement: <BrokenPage />,
});

/** Every page in its frame; what is in no row is the row of path `*`. */
export function createRouter(
  rows: readonly RouteRow[],
  frames: Record<FrameName, Frame>,
  Root: ComponentType = Outlet,
) {
  const framed = Object.entries(frames).map(([name, { Component, guard }]): RouteObject => ({
    id: name,
    Component,
    children: rows
      .filter((row): row is PageRow => 'frame' in row && row.frame === name)
      .map((row) => pageRoute(row, guard)),
  }));
  const leads = rows.filter((row): row is LeadRow => 'to' in row).map(leadRoute);
  return createBrowserRouter([
    { id: 'root', Component: Root, errorElement: <BrokenPage />, children: [...framed, ...leads] },
  ]);
}
