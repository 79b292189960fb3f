import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const rfpsPushes: FeaturePushes = {
  handlers: {
    // One colleague publishes for all who have the wizard open.
    inviteesChanged: reread('getVendors', 'getRfpById'),
    // The RFP contains the time zone and the day on which responses are due.
    projectChanged: reread('getProject', 'getRfpById'),
    termsChanged: reread(
      'getTechnical',
      'getCommercial',
      'rfpWeights',
      // Weights and must-haves determine the vendors' ranking.
      'vendorTable',
      'getNda',
      'getContractDrafts',
      'getFinalPresentation',
    ),
    inviteRequestsChanged: reread('inviteRequests'),
    vendorMessagesChanged: reread('vendorMessages'),
    openRfpsChanged: reread('openRfps', 'openRfp'),
  },
  queries: [
    'getVendors',
    'getProject',
    'getTechnical',
    'getCommercial',
    'rfpWeights',
    'getNda',
    'getContractDrafts',
    'getFinalPresentation',
    'deletedDrafts',
    'openRfps',
    'openRfp',
    'inviteRequests',
    'getRfpProducts',
    'getRfpById',
    'vendorMessages',
  ],
};
