import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const accountsPushes: FeaturePushes = {
  handlers: {
    approvalsChanged: reread(
      'listWaitingUsers',
      // What waits for operators.
      'toDo',
      'operationFigures',
      'operatorCounts',
    ),
  },
  queries: ['currentUser', 'listWaitingUsers'],
};
