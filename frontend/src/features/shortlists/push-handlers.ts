import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const shortlistsPushes: FeaturePushes = {
  handlers: {
    shortlistChanged: reread('shortlist'),
  },
  queries: ['shortlist'],
};
