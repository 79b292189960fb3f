import { findVendorReaders } from '@bidboard/backend/features/addenda/jobs';
import { findVendorCompany } from '@bidboard/backend/features/responses/jobs';
import { rfpBuyerRoom, rfpVendorRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { addendumMail } from './mails.ts';

const invalidations = [
  /** Asks every open page of the RFP to refetch its addenda. */
  pushSubscriber(
    'addendaInvalidation',
    ['addendumPublished', 'addendumAcknowledged'],
    async (event, { database }) => {
      const { rfpId } = event.payload;
      if (event.name === 'addendumPublished') {
        const { companyIds, userIds } = await findVendorReaders(database, rfpId);
        const vendors = companyIds.map((id) => rfpVendorRoom(rfpId, id));
        return pushTo([rfpBuyerRoom(rfpId), ...vendors, ...userIds.map(personRoom)], 'addendaChanged', {
          rfpId,
          isNew: true,
        });
      }
      // No vendor learns what another has acknowledged.
      const companyId = await findVendorCompany(database, event.payload.inviteId);
      const vendor = companyId ? [rfpVendorRoom(rfpId, companyId)] : [];
      return pushTo([rfpBuyerRoom(rfpId), ...vendor], 'addendaChanged', { rfpId, isNew: false });
    },
  ),
];

export const addenda: WorkerFeature = {
  name: 'addenda',
  subscribers: [addendumMail, ...invalidations],
};
