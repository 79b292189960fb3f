import { findInvited } from '@bidboard/backend/features/team/jobs';
import { rooms } from '@bidboard/backend/kernel/pushes';
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
        ...(userId === null ? [] : pushTo(rooms.person(userId), 'membershipChanged', { userId })),
        ...pushTo(rooms.company(companyId), 'teamChanged', { companyId }),
      ];
    },
  ),
];
