import type { RouteRow } from './page-row.ts';
import { prefetchComparison, prefetchHome, prefetchProduct, prefetchSearch } from './public-reads.ts';

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
