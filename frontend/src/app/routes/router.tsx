import { t } from '@lingui/core/macro';
import {
  useRouteError,
  Outlet,
  createBrowserRouter,
  redirect,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { isMissingChunk } from '../../ui/feedback/missing-chunk.ts';
import type { ComponentType } from 'react';
import { SkeletonPage } from '../../ui/feedback/skeleton-page.tsx';
import type { Feature, FrameName, RedirectRow, PageOpening, PageRow } from '../../api/feature.ts';
import { useReaderSettings } from '../../ui/format/reader-settings.ts';
import { loadPage } from '../../api/slots.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';

/** Replaces a page that failed to load or to render. */
function BrokenPage() {
  const error = useRouteError();
  const missing = isMissingChunk(error);
  return (
    <div className={layoutStyles.pageWidth} style={{ padding: '48px 0' }}>
      <title>{t`Not loaded · Bidboard`}</title>
      <FailedState
        title={missing ? t`The page did not load` : t`Something went wrong on this page`}
        detail={
          missing
            ? t`There may be a newer version, or the connection was lost. Saved work is kept.`
            : t`Saved work is kept. Load the page again. If it fails again, go back and try another way.`
        }
        onRetry={() => location.reload()}
        retryLabel={t`Reload page`}
      />
    </div>
  );
}

export interface Frame {
  /** Renders the frame around the page, with an Outlet. */
  Component: ComponentType;
  /** Loads the frame's own chunk in parallel with the page's. */
  fetch?: () => Promise<unknown>;
  /** Returns where a user who may not enter is sent, or null to admit them. */
  guard?: (request: Request) => string | null;
}

/** Renders a page again when its reader chooses other formats. */
const withFormats = (Page: ComponentType) =>
  function FormattedPage() {
    useReaderSettings();
    return <Page />;
  };

/** What the frame around a page reads of its route. */
export interface RouteHandle {
  help?: PageRow['help'];
}

const leadRoute = ({ path, to }: RedirectRow): RouteObject => ({
  path,
  loader: ({ request }) => redirect(`${to}${new URL(request.url).search}`),
});

const pageRoute = (
  { path, page, slots, prefetch, help }: PageRow,
  { fetch, guard }: Frame,
  features: readonly Feature[],
  read: PageOpening['read'],
): RouteObject => ({
  path,
  handle: { help } satisfies RouteHandle,
  lazy: {
    Component: async () => {
      const [Page] = await Promise.all([loadPage(page, features, slots), fetch?.()]);
      return withFormats(Page);
    },
  },
  // Waits for nothing, so the page and its reads load in parallel.
  loader: ({ params, request }: LoaderFunctionArgs) => {
    const elsewhere = guard?.(request);
    if (elsewhere) throw redirect(elsewhere);
    prefetch?.({ params, request, read });
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  hydrateFallbackElement: <SkeletonPage />,
  errorElement: <BrokenPage />,
});

/** The features whose pages the router opens. */
interface RoutedFeatures {
  features: readonly Feature[];
  /** Features that load on the first visit to one of their addresses. */
  later: {
    /** Says whether an address belongs to them. */
    holds: (path: string) => boolean;
    fetch: () => Promise<readonly Feature[]>;
  };
  read: PageOpening['read'];
}

/**
 * Gives the history entry of a full page load its own key. Otherwise all share the key `default`, and a page would open at the
 * scroll position of another.
 */
function keyHistoryEntry(): void {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: performance.timeOrigin.toString(36) }, '');
}

/** Creates the router with every page in its frame. An address in no row uses the row of path `*`. */
export function createRouter(
  { features, later, read }: RoutedFeatures,
  frames: Record<FrameName, Frame>,
  Root: ComponentType = Outlet,
) {
  const routesOf = (some: readonly Feature[]): RouteObject[] => {
    const rows = some.flatMap(({ routes }) => routes ?? []);
    const pages = rows.filter((row): row is PageRow => 'frame' in row);
    const framed = Object.entries(frames).map(([name, frame]): RouteObject => ({
      Component: frame.Component,
      children: pages.filter((row) => row.frame === name).map((row) => pageRoute(row, frame, some, read)),
    }));
    return [
      ...framed.filter(({ children }) => children?.length),
      ...rows.filter((row): row is RedirectRow => 'to' in row).map(leadRoute),
    ];
  };
  keyHistoryEntry();
  let isWhole = false;
  return createBrowserRouter(
    [{ id: 'root', Component: Root, errorElement: <BrokenPage />, children: routesOf(features) }],
    {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        if (isWhole || !later.holds(path)) return;
        const found = await later.fetch();
        // Two navigations may have started at once.
        if (!isWhole) patch('root', routesOf(found));
        isWhole = true;
      },
    },
  );
}
