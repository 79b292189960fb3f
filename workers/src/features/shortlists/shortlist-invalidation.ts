import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

/**
 * Asks every open tab and device of a person to refetch the shortlist. If the event arrives twice or late, it only costs a read.
 */
export const shortlistInvalidation: Subscriber = {
  name: 'shortlistHint',
  queue: 'projections',
  subscribesTo: ['shortlistChanged'],
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<'shortlistChanged'>;
    await pushes.emit(rooms.person(payload.userId), 'shortlistChanged', payload);
    await recordReceipt(database, eventId, 'shortlistHint');
  },
};
