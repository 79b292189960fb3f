import { erasePerson } from '@bidboard/backend/commands';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Subscriber } from '../subscriber.ts';

/** Erases an account as soon as it is closed, if no grace period is configured. Otherwise a schedule erases it later. */
export const erasure: Subscriber = {
  name: 'erasure',
  queue: 'upkeep',
  subscribesTo: ['accountClosed'],
  async handle(event, { database, clock }) {
    const { eventId, payload } = event as RecordedEvent<'accountClosed'>;
    await erasePerson(database, payload.userId, clock());
    await recordReceipt(database, eventId, 'erasure');
  },
};
