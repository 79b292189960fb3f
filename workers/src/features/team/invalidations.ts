import { findInvited } from '@bidboard/backend/features/team/jobs';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';

export const invalidations = [
  /** Asks colleagues who view their team to refetch it, and the person concerned to refetch their own rights. */
  pushSubscriber(
    'teamInvalidation',
    ['colleagueInvited', 'teamInvitationEnded', 'memberJoined', 'memberRoleChanged', 'memberRemoved'],
    async ({ payload }, { database }) => {
      const { companyId } = payload;
      const userId = 'userId' in payload ? payload.userId : await findInvited(database, payload.invitationId);
      return [
        ...(userId === null ? [] : pushTo(personRoom(userId), 'membershipChanged', { userId })),
        ...pushTo(companyRoom(companyId), 'teamChanged', { companyId }),
      ];
    },
  ),
];
