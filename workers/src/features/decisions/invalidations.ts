import { listVendorCompanies } from '@bidboard/backend/features/decisions/jobs';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';

export const invalidations = [
  /**
   * Asks the buyer's people to refetch the decision and, once there is one, every vendor to refetch its own outcome. The push is
   * the same for all, so it reveals nothing about another vendor's outcome.
   */
  pushSubscriber(
    'decisionInvalidation',
    ['vendorMarked', 'rfpAwarded', 'rfpClosed', 'rfpCancelled'],
    async ({ name, payload: { rfpId } }, { database }) => {
      const companyIds = name === 'vendorMarked' ? [] : await listVendorCompanies(database, rfpId);
      const changedRooms = [rooms.rfpBuyer(rfpId), ...companyIds.map(rooms.company)];
      return pushTo(changedRooms, 'rfpDecisionChanged', { rfpId });
    },
  ),
];
