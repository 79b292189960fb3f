import type { Feature } from '../../api/feature.ts';
import { priceSheetsPushes } from './push-handlers.ts';

export const priceSheets: Feature = {
  slots: {
    rfpDashboardHome: async () => (await import('./comparison/prices-part.tsx')).PricesPart,
  },
  pushes: priceSheetsPushes,
};
