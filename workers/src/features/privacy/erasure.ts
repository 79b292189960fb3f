import { erasePerson } from '@bidboard/backend/app/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

/** Erases an account as soon as it is closed, if no grace period is configured. Otherwise a schedule erases it later. */
export const erasure: Subscriber = {
  name: 'erasure',
  queue: 'maintenance',
  subscribesTo: ['accountClosed'],
  async handle(event, { database, clock }) {
    const { eventId, payload } = event as RecordedEvent<'accountClosed'>;
    await erasePerson(database, payload.userId, clock());
    await recordReceipt(database, eventId, 'erasure');
  },
};
