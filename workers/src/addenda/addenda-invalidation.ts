import { findVendorCompany, findVendorReaders } from '@bidboard/backend/commands';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { rooms } from '@bidboard/backend/contracts/pushes';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Subscriber } from '../subscriber.ts';

const subscribesTo = ['addendumPublished', 'addendumAcknowledged'] as const;

/**
 * Every open page of the RFP reads its addenda again; of an acknowledgement the buyer's and that vendor's alone, since no vendor
 * learns what another did. Said twice or late, it only costs a read.
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
