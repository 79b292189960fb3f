import { purgeTeamInvitations } from '@bidboard/backend/features/team/jobs';
import { dayMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { rightsOfUser } from '../../pushes/room-rights.ts';
import { invalidations } from './invalidations.ts';
import { memberRemovedMail, teamInvitationMail } from './mails.ts';

export const team: WorkerFeature = {
  name: 'team',
  subscribers: [teamInvitationMail, memberRemovedMail, ...invalidations],
  retention: [
    {
      kept: 'endedInvitations',
      everyMs: dayMs,
      forget: ({ database }, { endedInvitations }) => purgeTeamInvitations(database, endedInvitations),
    },
  ],
  roomRights: { memberJoined: rightsOfUser, memberRoleChanged: rightsOfUser, memberRemoved: rightsOfUser },
};
