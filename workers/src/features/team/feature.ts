import { findInvitedUser, purgeTeamInvitations } from '@bidboard/backend/features/team/jobs';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import { dayMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { rightsOfUser } from '../../pushes/room-rights.ts';
import { memberRemovedMail, teamInvitationMail } from './mails.ts';

const invalidations = [
  /** Asks colleagues who view their team to refetch it, and the person concerned to refetch their own rights. */
  pushSubscriber(
    'teamInvalidation',
    ['colleagueInvited', 'teamInvitationEnded', 'memberJoined', 'memberRoleChanged', 'memberRemoved'],
    async ({ payload }, { database }) => {
      const { companyId } = payload;
      const userId =
        'userId' in payload ? payload.userId : await findInvitedUser(database, payload.invitationId);
      return [
        ...(userId === null ? [] : pushTo(personRoom(userId), 'membershipChanged', { userId })),
        ...pushTo(companyRoom(companyId), 'teamChanged', { companyId }),
      ];
    },
  ),
];

export const team: WorkerFeature = {
  name: 'team',
  subscribers: [teamInvitationMail, memberRemovedMail, ...invalidations],
  retention: [
    {
      category: 'endedInvitations',
      everyMs: dayMs,
      forget: ({ database }, { endedInvitations }) => purgeTeamInvitations(database, endedInvitations),
    },
  ],
  roomRights: { memberJoined: rightsOfUser, memberRoleChanged: rightsOfUser, memberRemoved: rightsOfUser },
};
