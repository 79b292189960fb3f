import { rooms } from '@bidboard/backend/contracts/pushes';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Subscriber } from '../subscriber.ts';

/** Asks operators to refetch the payments that wait to be checked. */
export const paymentIssuesInvalidation: Subscriber = {
  name: 'troublesHint',
  queue: 'projections',
  subscribesTo: ['paymentTroubleFound', 'paymentTroubleClosed'],
  async handle({ eventId }, { database, pushes }) {
    await pushes.emit(rooms.operators, 'paymentIssuesChanged', {});
    await recordReceipt(database, eventId, 'troublesHint');
  },
};
