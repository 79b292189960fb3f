import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

const endings = [
  'sessionRevoked',
  'passwordChanged',
  'identityUnlinked',
  'operatorNamed',
  'accountClosed',
  'personErased',
  'secondFactorTurnedOn',
  'secondFactorTurnedOff',
  'secondFactorRemoved',
] as const;

/**
 * Stops pushes to a session that has ended, or whose password has changed. Its sockets are closed, and those of the person's
 * other sessions stay. A person who is not an operator now, or lacks the second factor that operators need, leaves the operators'
 * room. If the event arrives twice or late, it only costs a check.
 */
export const sessionEnd: Subscriber = {
  name: 'sessionEnd',
  queue: 'projections',
  subscribesTo: [...endings],
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<(typeof endings)[number]>;
    await pushes.recheck({ userIds: [payload.userId] });
    await recordReceipt(database, eventId, 'sessionEnd');
  },
};
