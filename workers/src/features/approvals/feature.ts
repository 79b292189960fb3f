import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import { approvalDecisionMail, approvalRequestMail } from './mails.ts';

const invalidations = [
  /** Asks the buyer's people to refetch what waits for approval. Nothing waits once the RFP is published or decided without it. */
  pushSubscriber(
    'approvalInvalidation',
    [
      'approvalRequested',
      'approvalGranted',
      'approvalRefused',
      'approvalVoided',
      'approvalWithdrawn',
      'rfpPublished',
      'rfpAwarded',
      'rfpClosed',
      'rfpCancelled',
    ],
    ({ payload: { rfpId } }) => Promise.resolve(pushTo([rfpBuyerRoom(rfpId)], 'approvalChanged', { rfpId })),
  ),
  /** Asks the company's people to refetch what needs approval. */
  pushSubscriber('approvalRulesInvalidation', ['approvalRuleSaved'], ({ payload: { companyId } }) =>
    Promise.resolve(pushTo([companyRoom(companyId)], 'approvalRulesChanged', { companyId })),
  ),
];

export const approvals: WorkerFeature = {
  name: 'approvals',
  subscribers: [approvalRequestMail, approvalDecisionMail, ...invalidations],
};
