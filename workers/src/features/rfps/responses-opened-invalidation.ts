import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

/**
 * Asks the buyer's open pages to fetch the responses that were sealed. If the event arrives twice or late, it only costs a read.
 */
export const responsesOpenedInvalidation: Subscriber = {
  name: 'responsesOpenedHint',
  queue: 'projections',
  subscribesTo: ['responsesOpened'],
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<'responsesOpened'>;
    await pushes.emit(rooms.rfpBuyer(payload.rfpId), 'responsesOpened', { rfpId: payload.rfpId });
    await recordReceipt(database, eventId, 'responsesOpenedHint');
  },
};
