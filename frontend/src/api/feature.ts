import type { GuideName } from '@bidboard/backend/features/catalogue/contracts/guides';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { IconName } from '../ui/icons/icon.tsx';
import type { AppState } from './app-store.ts';
import type { FeaturePushes } from './pushes/push-handlers.ts';

/**
 * first: the home page's bar with links. public: with the search box. account: signed in, with the sidebar. bare: the page has
 * its own.
 */
export type FrameName = 'first' | 'public' | 'account' | 'bare';

/** A page that is being opened. */
export interface PageOpening extends Pick<LoaderFunctionArgs, 'params' | 'request'> {
  /** Starts a read. Cached responses are not read again. */
  read: (query: ThunkAction<unknown, AppState, unknown, UnknownAction>) => void;
}

export interface PageRow {
  path: string;
  frame: FrameName;
  /** Loads the chunk of the page. */
  page: () => Promise<ComponentType>;
  /** Starts the page's reads while its chunk is still loading. Must not wait for them. */
  prefetch?: (opening: PageOpening) => void;
  /** The slots of the page. What features put there loads with the page. */
  slots?: readonly SlotName[];
  /** The address of the sidebar link that the page belongs to, if it is not its own. */
  sidebarLink?: string;
  /** The section of a guide that describes the page: `buyer#publish-the-rfp`. */
  help?: `${GuideName}#${string}`;
}

export interface RedirectRow {
  path: string;
  /** The address that this one redirects to, with the same query. */
  to: string;
}

export type RouteRow = PageRow | RedirectRow;

export type SidebarGroupName = 'home' | 'buying' | 'selling' | 'company' | 'operator';

/** A link of the account's sidebar. */
export interface SidebarLink {
  to: string;
  label: string;
  icon: IconName;
  /** What a person does there. Only operators see the group `operator`. */
  group: SidebarGroupName;
  /** The links of a group are shown in this order. */
  rank: number;
  /** Whether the items behind the link are failures. */
  countsFailures?: boolean;
}

/** The props of what features put into each slot. A page adds its slots beside its own code. */
export interface SlotProps extends Record<never, object> {}
export type SlotName = keyof SlotProps;
type SlotLoaders = { readonly [S in SlotName]?: () => Promise<ComponentType<SlotProps[S]>> };

/** What a feature brings to the app. It loads before any of its pages, so it imports them only when they open. */
export interface Feature {
  routes?: readonly RouteRow[];
  sidebar?: readonly SidebarLink[];
  pushes?: FeaturePushes;
  /** What the feature puts into the slots of other features' pages. */
  slots?: SlotLoaders;
}

/** A feature with pages or parts for visitors. Only they load with the first page. */
export interface VisitorFeature extends Feature {
  /** Loads what the feature brings to the account. */
  account?: () => Promise<Feature>;
}
