import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { rooms } from '@bidboard/backend/contracts/pushes';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Subscriber } from '../subscriber.ts';

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
