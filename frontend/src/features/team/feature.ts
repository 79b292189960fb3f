import { t } from '@lingui/core/macro';
import type { Feature } from '../../api/feature.ts';
import { prefetchForUser, withoutSubscription } from '../../api/prefetch.ts';

import { teamApi } from './endpoints.ts';
import { teamPushes } from './push-handlers.ts';

const { listMembers, listTeamInvitations } = teamApi.endpoints;

export const team: Feature = {
  routes: [
    {
      path: '/app/team',
      frame: 'account',
      help: 'buyer#set-up-your-company-and-team',
      page: async () => (await import('./team-page.tsx')).TeamPage,
      slots: ['teamSettings'],
      prefetch: prefetchForUser(({ read }) => {
        read(listMembers.initiate(undefined, withoutSubscription));
        read(listTeamInvitations.initiate(undefined, withoutSubscription));
      }),
    },
  ],
  sidebar: [{ to: '/app/team', label: t`Team`, icon: 'users-round', group: 'company', rank: 70 }],
  notificationIcons: { colleagueInvited: 'users-round', memberRemoved: 'users-round' },
  pushes: teamPushes,
};
