import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

/**
 * Asks operators who view the list to refetch it when the waiting sign-ups change. If the event arrives twice, they refetch
 * twice.
 */
export const approvalsInvalidation: Subscriber = {
  name: 'approvalsHint',
  queue: 'projections',
  subscribesTo: ['emailVerified', 'userApproved', 'userDeclined'],
  async handle({ eventId }, { database, pushes }) {
    await pushes.emit(rooms.operators, 'approvalsChanged', {});
    await recordReceipt(database, eventId, 'approvalsHint');
  },
};
