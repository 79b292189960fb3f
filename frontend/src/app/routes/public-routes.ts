import type { RouteRow } from './page-row.ts';
import { productIdsIn } from '@bidboard/backend/features/catalogue/contracts/product-ids-parameter';
import {
  emptySearch,
  everything,
  readSearch,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { contractApi } from '../../api/public-api.ts';
import { maxCompared } from '../../features/catalogue/compare-address.ts';
import { searchInput } from '../../api/queries/search-input.ts';
import { store } from '../store.ts';

const { getCatalogueProduct, listCatalogueCategories, listCatalogueProducts, searchCatalogue } =
  contractApi.endpoints;
const unheld = { subscribe: false } as const;

// Starts the home page's reads while its chunk is still loading. Cached responses are not read again.
function prefetchHome(): void {
  void store.dispatch(listCatalogueCategories.initiate(undefined, unheld));
  void store.dispatch(searchCatalogue.initiate(searchInput(emptySearch), unheld));
}
/** A category known only by its slug is looked up first. */
function prefetchSearch({ request, params }: LoaderFunctionArgs): void {
  const state = readSearch(new URL(request.url).searchParams);
  const bySlug =
    params['slug'] !== undefined && params['slug'] !== everything && state.chosen.category.length === 0;
  if (bySlug) void store.dispatch(listCatalogueCategories.initiate(undefined, unheld));
  else void store.dispatch(searchCatalogue.initiate(searchInput(state), unheld));
}
function prefetchProduct({ request }: LoaderFunctionArgs): void {
  const objectID = new URL(request.url).searchParams.get('search');
  if (objectID) void store.dispatch(getCatalogueProduct.initiate({ params: { objectID } }, unheld));
}
function prefetchComparison({ request }: LoaderFunctionArgs): void {
  const products = productIdsIn(new URL(request.url).searchParams).slice(0, maxCompared);
  if (products.length > 0)
    void store.dispatch(listCatalogueProducts.initiate({ search: { products } }, unheld));
}

/** Every address that a visitor may open, with one row each. A page's chunk loads on its first visit. */
export const publicRoutes: readonly RouteRow[] = [
  {
    path: '/',
    frame: 'first',
    page: async () => (await import('../../features/catalogue/home/home-page.tsx')).HomePage,
    prefetch: prefetchHome,
  },
  {
    path: '/search',
    frame: 'public',
    page: async () => (await import('../../features/catalogue/search/search-page.tsx')).SearchPage,
    prefetch: prefetchSearch,
  },
  {
    path: '/category/:slug',
    frame: 'public',
    page: async () => (await import('../../features/catalogue/search/search-page.tsx')).SearchPage,
    prefetch: prefetchSearch,
  },
  {
    path: '/product',
    frame: 'public',
    page: async () => (await import('../../features/catalogue/search/search-page.tsx')).SearchPage,
    prefetch: prefetchSearch,
  },
  {
    path: '/product/:slug',
    frame: 'public',
    page: async () => (await import('../../features/catalogue/product/product-page.tsx')).ProductPage,
    prefetch: prefetchProduct,
  },
  {
    path: '/shortlist',
    frame: 'public',
    page: async () => (await import('../../features/catalogue/shortlist/shortlist-page.tsx')).ShortlistPage,
  },
  {
    path: '/compare',
    frame: 'public',
    page: async () => (await import('../../features/catalogue/compare/compare-page.tsx')).ComparePage,
    prefetch: prefetchComparison,
  },
  {
    path: '/terms',
    frame: 'public',
    page: async () => (await import('../../features/accounts/legal/legal-page.tsx')).TermsPage,
  },
  {
    path: '/privacy',
    frame: 'public',
    page: async () => (await import('../../features/accounts/legal/legal-page.tsx')).PrivacyPage,
  },
  {
    path: '*',
    frame: 'public',
    page: async () => (await import('../../features/catalogue/not-found-page.tsx')).NotFoundPage,
  },
];
