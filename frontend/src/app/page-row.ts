import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** first: the home page's bar with links. public: with the search box. account: signed in, sidebar. bare: the page has its own. */
export type FrameName = 'first' | 'public' | 'account' | 'bare';

export interface PageRow {
  path: string;
  frame: FrameName;
  /** Fetches the chunk of the page. */
  page: () => Promise<ComponentType>;
  /** Starts the page's reads while its chunk is still on the way. Must not wait for them. */
  prefetch?: (args: LoaderFunctionArgs) => void;
}

export interface LeadRow {
  path: string;
  /** Where this address leads; the query goes along. */
  to: string;
}

export type RouteRow = PageRow | LeadRow;
