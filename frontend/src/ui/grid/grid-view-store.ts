import { createContext, createElement, use, type ComponentType, type ReactNode } from 'react';
import type { GridLayout } from './grid-layout.ts';

export interface SavedGridView {
  viewId: string;
  name: string;
  isDefault: boolean;
  layout: GridLayout;
}

export interface GridViewChange {
  /** Undefined: a new view. */
  viewId?: string | undefined;
  grid: string;
  name?: string | undefined;
  isDefault?: boolean | undefined;
  layout?: GridLayout | undefined;
}

/** The saved views of one table, and how to change them. */
export interface GridViews {
  views: readonly SavedGridView[];
  /** Returns the id of the saved view, or why it was refused. */
  save: (change: GridViewChange) => Promise<{ viewId: string } | { refusal: string }>;
  /** Returns why it was refused, if it was. */
  remove: (viewId: string) => Promise<{ refusal: string } | undefined>;
}

/** Loads the views of a table and renders its children with them. */
export type GridViewsLoader = ComponentType<{ grid: string; children: (views: GridViews) => ReactNode }>;

/** The app provides where a person's views are saved, because the grids know no feature. Null: there are no views. */
const LoaderContext = createContext<GridViewsLoader | null>(null);
export const GridViewsProvider = LoaderContext;

/** Renders its children with the saved views of a table, once they have loaded. */
export const LoadedGridViews: GridViewsLoader = (props) => {
  const loader = use(LoaderContext);
  return loader ? createElement(loader, props) : null;
};
