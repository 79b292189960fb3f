import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

type ProductEvent = RecordedEvent<
  'productSaved' | 'productPublished' | 'productUnpublished' | 'productDeleted'
>;

/** Asks everyone in the company to refetch its products. If the event arrives twice or late, it only costs a read. */
export const productsInvalidation: Subscriber = {
  name: 'productsHint',
  queue: 'projections',
  subscribesTo: ['productSaved', 'productPublished', 'productUnpublished', 'productDeleted'],
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as ProductEvent;
    const { companyId } = payload;
    await pushes.emit(rooms.company(companyId), 'productsChanged', { companyId });
    await recordReceipt(database, eventId, 'productsHint');
  },
};
