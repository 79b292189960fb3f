import { findVendorCompany } from '@bidboard/backend/features/responses/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

const subscribesTo = ['responseSubmitted', 'responseWithdrawn'] as const;

/** Asks every open page of the vendor to refetch its receipts. If the event arrives twice or late, it only costs a read. */
export const receiptsInvalidation: Subscriber = {
  name: 'receiptsHint',
  queue: 'projections',
  subscribesTo,
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<(typeof subscribesTo)[number]>;
    const { rfpId, inviteId } = payload;
    const companyId = await findVendorCompany(database, inviteId);
    if (companyId) await pushes.emit(rooms.rfpVendor(rfpId, companyId), 'receiptsChanged', { rfpId });
    await recordReceipt(database, eventId, 'receiptsHint');
  },
};
