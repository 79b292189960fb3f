import { t } from '@lingui/core/macro';
import type { Feature } from '../../api/feature.ts';

import { cataloguePushes } from './push-handlers.ts';

export const catalogueAccount: Feature = {
  routes: [
    {
      path: '/app/catalogue/categories',
      frame: 'account',
      help: 'operator#manage-the-catalogue',
      page: async () =>
        (await import('./managed-categories/managed-categories-page.tsx')).ManagedCategoriesPage,
    },
    {
      path: '/app/catalogue/categories/:category',
      frame: 'account',
      help: 'operator#manage-the-catalogue',
      page: async () => (await import('./category-content/category-content-page.tsx')).CategoryContentPage,
    },
  ],
  sidebar: [
    { to: '/search', label: t`All products`, icon: 'search', group: 'buying', rank: 20 },
    { to: '/app/catalogue/categories', label: t`Categories`, icon: 'layers', group: 'operator', rank: 30 },
  ],
  pushes: cataloguePushes,
};
