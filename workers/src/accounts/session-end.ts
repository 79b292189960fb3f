import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Follower } from '../follower.ts';

/**
 * Whoever ends a session, or changes the password, gets no more pushes by it: its sockets are closed, and those of the person's
 * other sessions stay. Who is an operator no more leaves the operators' room. Said twice or late, it costs a question.
 */
export const sessionEnd: Follower = {
  name: 'sessionEnd',
  queue: 'projections',
  follows: ['sessionRevoked', 'passwordChanged', 'identityUnlinked', 'operatorNamed'],
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<
      'sessionRevoked' | 'passwordChanged' | 'identityUnlinked' | 'operatorNamed'
    >;
    await pushes.recheck({ userIds: [payload.userId] });
    await recordReceipt(database, eventId, 'sessionEnd');
  },
};
