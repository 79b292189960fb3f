import type { RouteRow } from './page-row.ts';
import { beginComparison, beginHome, beginProduct, beginSearch } from './public-reads.ts';

/** Every address that a visitor may open: one row each. A page's chunk is fetched when it is first visited. */
export const publicRoutes: readonly RouteRow[] = [
  {
    path: '/',
    frame: 'first',
    page: async () => (await import('../features/catalogue/home-page.tsx')).HomePage,
    begin: beginHome,
  },
  {
    path: '/search',
    frame: 'public',
    page: async () => (await import('../features/catalogue/search-page.tsx')).SearchPage,
    begin: beginSearch,
  },
  {
    path: '/category/:slug',
    frame: 'public',
    page: async () => (await import('../features/catalogue/search-page.tsx')).SearchPage,
    begin: beginSearch,
  },
  {
    path: '/product',
    frame: 'public',
    page: async () => (await import('../features/catalogue/search-page.tsx')).SearchPage,
    begin: beginSearch,
  },
  {
    path: '/product/:slug',
    frame: 'public',
    page: async () => (await import('../features/catalogue/product-page.tsx')).ProductPage,
    begin: beginProduct,
  },
  {
    path: '/shortlist',
    frame: 'public',
    page: async () => (await import('../features/catalogue/shortlist-page.tsx')).ShortlistPage,
  },
  {
    path: '/compare',
    frame: 'public',
    page: async () => (await import('../features/catalogue/compare-page.tsx')).ComparePage,
    begin: beginComparison,
  },
  {
    path: '/terms',
    frame: 'public',
    page: async () => (await import('../features/accounts/legal-page.tsx')).TermsPage,
  },
  {
    path: '/privacy',
    frame: 'public',
    page: async () => (await import('../features/accounts/legal-page.tsx')).PrivacyPage,
  },
  {
    path: '*',
    frame: 'public',
    page: async () => (await import('../features/catalogue/not-found-page.tsx')).NotFoundPage,
  },
];
