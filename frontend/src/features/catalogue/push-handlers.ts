import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const cataloguePushes: FeaturePushes = {
  handlers: {
    catalogueChanged: reread('searchCatalogue', 'getCatalogueProduct'),
  },
  queries: ['searchCatalogue', 'getCatalogueProduct'],
};
