import { findVendorCompany, sealOf } from '@bidboard/backend/commands';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { rooms } from '@bidboard/backend/contracts/pushes';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Follower } from '../follower.ts';

/**
 * The buyer's people, and the vendor's own, read again what the vendor handed in; while responses are sealed a buyer is not
 * even told that there is something. Said twice or late, it only costs a read.
 */
export const documentsHint: Follower = {
  name: 'documentsHint',
  queue: 'projections',
  follows: ['responseDocumentsSaved'],
  async handle(event, { database, pushes, clock }) {
    const { eventId, payload } = event as RecordedEvent<'responseDocumentsSaved'>;
    const { rfpId, inviteId } = payload;
    const companyId = await findVendorCompany(database, inviteId);
    const { isSealed } = await sealOf(database, rfpId, clock());
    for (const room of [
      ...(isSealed ? [] : [rooms.rfpBuyer(rfpId)]),
      ...(companyId ? [rooms.rfpVendor(rfpId, companyId)] : []),
    ])
      await pushes.emit(room, 'vendorDocumentsChanged', { rfpId, inviteId });
    await recordReceipt(database, eventId, 'documentsHint');
  },
};
