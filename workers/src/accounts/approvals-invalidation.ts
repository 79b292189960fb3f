import { rooms } from '@bidboard/backend/contracts/pushes';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Subscriber } from '../subscriber.ts';

/** Tells operators who look at the list that others wait than before. Told twice, it is read twice. */
export const approvalsInvalidation: Subscriber = {
  name: 'approvalsHint',
  queue: 'projections',
  subscribesTo: ['emailVerified', 'userApproved', 'userDeclined'],
  async handle({ eventId }, { database, pushes }) {
    await pushes.emit(rooms.operators, 'approvalsChanged', {});
    await recordReceipt(database, eventId, 'approvalsHint');
  },
};
