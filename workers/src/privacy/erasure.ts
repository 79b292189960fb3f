import { erasePerson } from '@bidboard/backend/commands';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Subscriber } from '../subscriber.ts';

/** Where no days of grace are configured, whoever closes their account is erased at once; else a schedule does it in time. */
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
