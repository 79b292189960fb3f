import { t } from '@lingui/core/macro';
import type { Feature } from '../../api/feature.ts';
import { prefetchForUser, withoutSubscription } from '../../api/prefetch.ts';

import { meetingsApi } from '../meetings/endpoints.ts';
import { dashboardApi } from './endpoints.ts';
import { dashboardPushes } from './push-handlers.ts';

const { discoveryMeetingList, productDemoList } = meetingsApi.endpoints;

export const dashboard: Feature = {
  routes: [
    { path: '/app', to: '/app/dashboard' },
    { path: '/app/home', to: '/app/dashboard' },
    {
      path: '/app/dashboard',
      frame: 'account',
      help: 'buyer#use-your-dashboard',
      page: async () => (await import('./dashboard-page.tsx')).DashboardPage,
      prefetch: prefetchForUser(({ read }, userId) => {
        read(
          dashboardApi.endpoints.getRfps.initiate({ params: { userId }, search: {} }, withoutSubscription),
        );
        read(dashboardApi.endpoints.toDo.initiate({}, withoutSubscription));
        read(discoveryMeetingList.initiate({ search: {} }, withoutSubscription));
        read(productDemoList.initiate({ search: {} }, withoutSubscription));
      }),
    },
  ],
  sidebar: [{ to: '/app/dashboard', label: t`Dashboard`, icon: 'layout-dashboard', group: 'home', rank: 10 }],
  pushes: dashboardPushes,
};
