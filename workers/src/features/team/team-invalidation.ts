import { findInvited } from '@bidboard/backend/features/team/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

/**
 * Asks colleagues who view their team to refetch it, and the person concerned to refetch their own rights. If the event arrives
 * twice or late, it costs a read.
 */
export const teamInvalidation: Subscriber = {
  name: 'teamHint',
  queue: 'projections',
  subscribesTo: [
    'colleagueInvited',
    'teamInvitationEnded',
    'memberJoined',
    'memberRoleChanged',
    'memberRemoved',
  ],
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<
      'colleagueInvited' | 'teamInvitationEnded' | 'memberJoined' | 'memberRoleChanged' | 'memberRemoved'
    >;
    const { companyId } = payload;
    const userId = 'userId' in payload ? payload.userId : await findInvited(database, payload.invitationId);
    if (userId !== null) await pushes.emit(rooms.person(userId), 'membershipChanged', { userId });
    await pushes.emit(rooms.company(companyId), 'teamChanged', { companyId });
    await recordReceipt(database, eventId, 'teamHint');
  },
};
