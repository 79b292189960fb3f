import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';

/**
 * first: the home page's bar with links. public: with the search box. account: signed in, with the sidebar. bare: the page has
 * its own.
 */
export type FrameName = 'first' | 'public' | 'account' | 'bare';

export interface PageRow {
  path: string;
  frame: FrameName;
  /** Loads the chunk of the page. */
  page: () => Promise<ComponentType>;
  /** Starts the page's reads while its chunk is still loading. Must not wait for them. */
  prefetch?: (args: LoaderFunctionArgs) => void;
}

export interface LeadRow {
  path: string;
  /** The address that this one redirects to, with the same query. */
  to: string;
}

export type RouteRow = PageRow | LeadRow;
