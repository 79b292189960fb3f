import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const billingPushes: FeaturePushes = {
  handlers: {
    creditsChanged: reread(
      'creditHistory',
      'creditBalances',
      'checkoutState',
      'licences',
      // A licence changes its product. People who are asked or invited see what they can accept with.
      'getProduct',
      'getProducts',
      'getProductsList',
      'getRfpProducts',
      'getRfpById',
      'getDiscoveryMeeting',
      'getProductDemo',
    ),
    paymentIssuesChanged: reread('listPaymentIssues', 'operationFigures', 'operatorCounts'),
  },
  queries: ['creditHistory', 'creditBalances', 'checkoutState', 'licences', 'listPaymentIssues'],
};
