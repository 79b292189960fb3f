import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const claimsPushes: FeaturePushes = {
  handlers: {
    claimsChanged: reread(
      'claimablePage',
      'claimList',
      'waitingClaims',
      'pageDecisions',
      'getCatalogueProduct',
      // Requests about a page go to the page owner.
      'discoveryMeetingList',
      'productDemoList',
      // What waits for operators.
      'toDo',
      'operationFigures',
      'operatorCounts',
    ),
  },
  queries: ['claimablePage', 'claimList', 'waitingClaims', 'pageDecisions'],
};
