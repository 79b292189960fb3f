import { findVendorReaders } from '@bidboard/backend/features/addenda/jobs';
import { findVendorCompany } from '@bidboard/backend/features/responses/jobs';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';

export const invalidations = [
  /** Asks every open page of the RFP to refetch its addenda. */
  pushSubscriber(
    'addendaInvalidation',
    ['addendumPublished', 'addendumAcknowledged'],
    async (event, { database }) => {
      const { rfpId } = event.payload;
      if (event.name === 'addendumPublished') {
        const { companyIds, userIds } = await findVendorReaders(database, rfpId);
        const vendors = companyIds.map((id) => rooms.rfpVendor(rfpId, id));
        return pushTo([rooms.rfpBuyer(rfpId), ...vendors, ...userIds.map(rooms.person)], 'addendaChanged', {
          rfpId,
          isNew: true,
        });
      }
      // No vendor learns what another has acknowledged.
      const companyId = await findVendorCompany(database, event.payload.inviteId);
      const vendor = companyId ? [rooms.rfpVendor(rfpId, companyId)] : [];
      return pushTo([rooms.rfpBuyer(rfpId), ...vendor], 'addendaChanged', { rfpId, isNew: false });
    },
  ),
];
