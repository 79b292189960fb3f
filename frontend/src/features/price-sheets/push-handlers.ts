import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const priceSheetsPushes: FeaturePushes = {
  handlers: { priceSheetChanged: reread('priceSheet', 'priceComparison', 'rfpCurrencies') },
  queries: ['priceSheet'],
};
