import { productIdsIn } from '@bidboard/backend/features/catalogue/contracts/product-address';
import {
  emptySearch,
  everything,
  readSearch,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import type { PageOpening, VisitorFeature } from '../../api/feature.ts';
import { withoutSubscription } from '../../api/prefetch.ts';
import { maxCompared } from './compare-address.ts';
import { catalogueApi } from './endpoints.ts';
import { searchInput } from './search/search-input.ts';

const { getCatalogueProduct, listCatalogueCategories, listCatalogueProducts, searchCatalogue } =
  catalogueApi.endpoints;

/** A category known only by its slug is looked up first. */
function prefetchSearch({ request, params, read }: PageOpening): void {
  const state = readSearch(new URL(request.url).searchParams);
  const bySlug =
    params['slug'] !== undefined && params['slug'] !== everything && state.chosen.category.length === 0;
  if (bySlug) read(listCatalogueCategories.initiate(undefined, withoutSubscription));
  else read(searchCatalogue.initiate(searchInput(state), withoutSubscription));
}

const searchPage = async () => (await import('./search/search-page.tsx')).SearchPage;

/** The visitors' pages. The account's are in account-feature.ts. */
export const catalogue: VisitorFeature = {
  routes: [
    {
      path: '/',
      frame: 'first',
      page: async () => (await import('./home/home-page.tsx')).HomePage,
      prefetch: ({ read }) => {
        read(listCatalogueCategories.initiate(undefined, withoutSubscription));
        read(searchCatalogue.initiate(searchInput(emptySearch), withoutSubscription));
      },
    },
    { path: '/search', frame: 'public', page: searchPage, prefetch: prefetchSearch },
    { path: '/category/:slug', frame: 'public', page: searchPage, prefetch: prefetchSearch },
    { path: '/product', frame: 'public', page: searchPage, prefetch: prefetchSearch },
    {
      path: '/product/:slug',
      frame: 'public',
      page: async () => (await import('./product/product-page.tsx')).ProductPage,
      slots: ['productPage'],
      prefetch: ({ request, read }) => {
        const objectID = new URL(request.url).searchParams.get('search');
        if (objectID) read(getCatalogueProduct.initiate({ params: { objectID } }, withoutSubscription));
      },
    },
    {
      path: '/shortlist',
      frame: 'public',
      page: async () => (await import('./shortlist/shortlist-page.tsx')).ShortlistPage,
    },
    {
      path: '/compare',
      frame: 'public',
      page: async () => (await import('./compare/compare-page.tsx')).ComparePage,
      prefetch: ({ request, read }) => {
        const products = productIdsIn(new URL(request.url).searchParams).slice(0, maxCompared);
        if (products.length > 0)
          read(listCatalogueProducts.initiate({ search: { products } }, withoutSubscription));
      },
    },
    {
      path: '*',
      frame: 'public',
      page: async () => (await import('./not-found-page.tsx')).NotFoundPage,
    },
  ],
  account: async () => (await import('./account-feature.ts')).catalogueAccount,
};
