import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const reportsPushes: FeaturePushes = {
  handlers: {
    reportsChanged: reread('getReports'),
  },
  queries: ['getReports'],
};
