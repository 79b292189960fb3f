import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const productsPushes: FeaturePushes = {
  handlers: {
    productsChanged: reread('getProduct', 'getProducts', 'getProductsList'),
  },
  queries: ['getProducts', 'getProductsList', 'getProduct'],
};
