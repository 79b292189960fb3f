import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const accountsPushes: FeaturePushes = {
  handlers: {
    approvalsChanged: reread('listWaitingUsers'),
  },
  queries: ['currentUser', 'listWaitingUsers'],
};
