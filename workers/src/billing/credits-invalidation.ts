import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { rooms } from '@bidboard/backend/contracts/pushes';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Follower } from '../follower.ts';

const follows = [
  'paymentGranted',
  'paymentTakenBack',
  'paymentGivenBack',
  'licenceChanged',
  'checkoutEnded',
  'creditsReturned',
] as const;

/** Everybody of the company reads again what it can pay with. Said twice or late, it only costs a read. */
export const creditsInvalidation: Follower = {
  name: 'creditsHint',
  queue: 'projections',
  follows,
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<(typeof follows)[number]>;
    const { companyId } = payload;
    await pushes.emit(rooms.company(companyId), 'creditsChanged', { companyId });
    await recordReceipt(database, eventId, 'creditsHint');
  },
};
