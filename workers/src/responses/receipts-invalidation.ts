import { findVendorCompany } from '@bidboard/backend/commands';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { rooms } from '@bidboard/backend/contracts/pushes';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Follower } from '../follower.ts';

const follows = ['responseSubmitted', 'responseWithdrawn'] as const;

/** Every open page of the vendor reads its receipts again. Said twice or late, it only costs a read. */
export const receiptsInvalidation: Follower = {
  name: 'receiptsHint',
  queue: 'projections',
  follows,
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<(typeof follows)[number]>;
    const { rfpId, inviteId } = payload;
    const companyId = await findVendorCompany(database, inviteId);
    if (companyId) await pushes.emit(rooms.rfpVendor(rfpId, companyId), 'receiptsChanged', { rfpId });
    await recordReceipt(database, eventId, 'receiptsHint');
  },
};
