import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const privacyPushes: FeaturePushes = {
  handlers: {
    ownDataChanged: reread('listOwnData'),
  },
  queries: ['listOwnData'],
};
