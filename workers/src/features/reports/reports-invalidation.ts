import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

/**
 * Asks every open page of the buyer to list the reports in progress. If the event arrives twice or late, it only costs a read.
 */
export const reportsInvalidation: Subscriber = {
  name: 'reportsHint',
  queue: 'projections',
  subscribesTo: ['reportRequested'],
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<'reportRequested'>;
    await pushes.emit(rooms.rfpBuyer(payload.rfpId), 'reportsChanged', { rfpId: payload.rfpId });
    await recordReceipt(database, eventId, 'reportsHint');
  },
};
