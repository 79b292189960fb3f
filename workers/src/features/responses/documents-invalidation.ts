import { findVendorCompany } from '@bidboard/backend/features/responses/jobs';
import { sealOf } from '@bidboard/backend/features/rfps/public';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

const subscribesTo = [
  'responseDocumentsSaved',
  'responseSubmitted',
  'responseWithdrawn',
  'vendorLeft',
] as const;

/**
 * Asks the vendor's people to refetch the uploaded documents. A draft belongs to the vendor. The buyer's pages therefore refetch
 * only when a response is submitted or withdrawn, or its vendor withdraws from the RFP, and not while responses are sealed. If
 * the event is repeated or late, it only costs a read.
 */
export const documentsInvalidation: Subscriber = {
  name: 'documentsHint',
  queue: 'projections',
  subscribesTo,
  async handle(event, { database, pushes, clock }) {
    const { eventId, name, payload } = event as RecordedEvent<(typeof subscribesTo)[number]>;
    const { rfpId, inviteId } = payload;
    if (name === 'responseDocumentsSaved') {
      const companyId = await findVendorCompany(database, inviteId);
      if (companyId)
        await pushes.emit(rooms.rfpVendor(rfpId, companyId), 'vendorDocumentsChanged', { rfpId, inviteId });
    } else if (!(await sealOf(database, rfpId, clock())).isSealed)
      await pushes.emit(rooms.rfpBuyer(rfpId), 'vendorDocumentsChanged', { rfpId, inviteId });
    await recordReceipt(database, eventId, 'documentsHint');
  },
};
