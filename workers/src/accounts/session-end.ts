import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Follower } from '../follower.ts';

/**
 * Whoever ends a session, or changes the password, gets no more pushes: all open sockets of that person are closed. Those of their other sessions
 * come back by themselves with a token that still lives, and so does a socket that was dropped late or twice.
 */
export const sessionEnd: Follower = {
  name: 'sessionEnd',
  queue: 'projections',
  follows: ['sessionRevoked', 'passwordChanged', 'identityUnlinked', 'operatorNamed'],
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<
      'sessionRevoked' | 'passwordChanged' | 'identityUnlinked' | 'operatorNamed'
    >;
    await pushes.dropUser(payload.userId);
    await recordReceipt(database, eventId, 'sessionEnd');
  },
};
