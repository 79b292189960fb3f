import { listVendorCompanies } from '@bidboard/backend/features/decisions/jobs';
import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { outcomeMail } from './mails.ts';

const invalidations = [
  /**
   * Asks the buyer's people to refetch the decision and, once there is one, every vendor to refetch its own outcome. The push is
   * the same for all, so it reveals nothing about another vendor's outcome.
   */
  pushSubscriber(
    'decisionInvalidation',
    ['vendorMarked', 'rfpAwarded', 'rfpClosed', 'rfpCancelled'],
    async ({ name, payload: { rfpId } }, { database }) => {
      const companyIds = name === 'vendorMarked' ? [] : await listVendorCompanies(database, rfpId);
      const changedRooms = [rfpBuyerRoom(rfpId), ...companyIds.map(companyRoom)];
      return pushTo(changedRooms, 'rfpDecisionChanged', { rfpId });
    },
  ),
];

export const decisions: WorkerFeature = {
  name: 'decisions',
  subscribers: [outcomeMail, ...invalidations],
};
