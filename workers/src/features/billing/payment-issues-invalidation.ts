import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

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
