import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Subscriber } from '../subscriber.ts';

const endings = [
  'sessionRevoked',
  'passwordChanged',
  'identityUnlinked',
  'operatorNamed',
  'accountClosed',
  'personErased',
  'secondFactorTurnedOn',
  'secondFactorTurnedOff',
  'secondFactorTakenOff',
] as const;

/**
 * Whoever ends a session, or changes the password, gets no more pushes by it: its sockets are closed, and those of the person's
 * other sessions stay. Who is an operator no more, or has not
 * the second factor that operators need, leaves the operators' room. Said twice or late, it costs a question.
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
