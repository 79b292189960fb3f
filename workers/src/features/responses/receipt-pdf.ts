import { storeReceipt } from '@bidboard/backend/features/responses/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rfpVendorRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { hasReceipt, recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

/**
 * Renders the receipt of a submission as PDF, and pushes it to the vendor's open pages. If the event arrives twice, the receipt
 * is rendered once.
 */
export const receiptPdf: Subscriber = {
  name: 'receiptPdf',
  queue: 'documents',
  subscribesTo: ['receiptIssued'],
  async handle(event, { database, files, pushes }) {
    const { eventId, payload } = event as RecordedEvent<'receiptIssued'>;
    if (await hasReceipt(database, eventId, 'receiptPdf')) return;
    const whose = await storeReceipt(database, files, payload.receiptId);
    if (whose)
      await pushes.emit(rfpVendorRoom(whose.rfpId, whose.companyId), 'receiptsChanged', {
        rfpId: whose.rfpId,
      });
    await recordReceipt(database, eventId, 'receiptPdf');
  },
};
