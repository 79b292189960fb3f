import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

const subscribesTo = [
  'paymentGranted',
  'paymentTakenBack',
  'paymentGivenBack',
  'licenceChanged',
  'checkoutEnded',
  'creditsReturned',
] as const;

/** Asks everyone in the company to refetch its means of payment. If the event arrives twice or late, it only costs a read. */
export const creditsInvalidation: Subscriber = {
  name: 'creditsHint',
  queue: 'projections',
  subscribesTo,
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<(typeof subscribesTo)[number]>;
    const { companyId } = payload;
    await pushes.emit(rooms.company(companyId), 'creditsChanged', { companyId });
    await recordReceipt(database, eventId, 'creditsHint');
  },
};
