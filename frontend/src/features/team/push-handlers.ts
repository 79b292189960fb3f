import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const teamPushes: FeaturePushes = {
  handlers: {
    teamChanged: reread('listMembers', 'listTeamInvitations', 'responseColleagues'),
    membershipChanged: reread(
      'currentUser',
      'listOwnTeamInvitations',
      'findTeamInvitation',
      // Every member may read what the company requested and what is requested of it.
      'discoveryMeetingList',
      'productDemoList',
    ),
  },
  queries: ['listMembers', 'listTeamInvitations', 'listOwnTeamInvitations', 'findTeamInvitation'],
};
