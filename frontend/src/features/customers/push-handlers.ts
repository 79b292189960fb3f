import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const customersPushes: FeaturePushes = {
  handlers: {
    customersChanged: reread('customerList'),
  },
  queries: ['customerList'],
};
