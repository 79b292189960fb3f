import { rooms } from '@bidboard/backend/contracts/pushes';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Subscriber } from '../subscriber.ts';

/** Operators read again which payments wait to be looked at. */
export const paymentIssuesInvalidation: Subscriber = {
  name: 'troublesHint',
  queue: 'projections',
  subscribesTo: ['paymentTroubleFound', 'paymentTroubleClosed'],
  async handle({ eventId }, { database, pushes }) {
    await pushes.emit(rooms.operators, 'paymentIssuesChanged', {});
    await recordReceipt(database, eventId, 'troublesHint');
  },
};
