import { findVendorReaders } from '@bidboard/backend/features/addenda/jobs';
import { findVendorCompany } from '@bidboard/backend/features/responses/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

const subscribesTo = ['addendumPublished', 'addendumAcknowledged'] as const;

/**
 * Asks every open page of the RFP to refetch its addenda. For an acknowledgement it asks only the buyer's pages and that
 * vendor's, since no vendor learns what another did. If the event arrives twice or late, it only costs a read.
 */
export const addendaInvalidation: Subscriber = {
  name: 'addendaHint',
  queue: 'projections',
  subscribesTo,
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<(typeof subscribesTo)[number]>;
    const { rfpId } = payload;
    const isNew = !('inviteId' in payload);
    const vendors = isNew
      ? await vendorRooms()
      : [await findVendorCompany(database, payload.inviteId)].flatMap((id) =>
          id ? [rooms.rfpVendor(rfpId, id)] : [],
        );
    for (const room of [rooms.rfpBuyer(rfpId), ...vendors])
      await pushes.emit(room, 'addendaChanged', { rfpId, isNew });
    await recordReceipt(database, eventId, 'addendaHint');

    async function vendorRooms() {
      const { companyIds, userIds } = await findVendorReaders(database, rfpId);
      return [...companyIds.map((id) => rooms.rfpVendor(rfpId, id)), ...userIds.map(rooms.person)];
    }
  },
};
