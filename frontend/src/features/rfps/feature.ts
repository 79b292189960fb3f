import { t } from '@lingui/core/macro';
import { openRfpsPerPage } from '@bidboard/backend/features/rfps/contracts/open-rfps';
import type { Feature } from '../../api/feature.ts';
import { prefetchFirstRows, withoutSubscription } from '../../api/prefetch.ts';

import { rfpsApi } from './endpoints.ts';
import { rfpsPushes } from './push-handlers.ts';

export const rfps: Feature = {
  routes: [
    {
      path: '/app/create-rfp',
      frame: 'account',
      sidebarLink: '/app/dashboard',
      help: 'buyer#create-an-rfp',
      page: async () => (await import('./creation/create-rfp-page.tsx')).CreateRfpPage,
    },
    {
      path: '/app/open-rfps',
      frame: 'account',
      help: 'vendor#find-public-rfps',
      page: async () => (await import('./open-rfps/open-rfps-page.tsx')).OpenRfpsPage,
      prefetch: prefetchFirstRows(({ read }) => {
        read(
          rfpsApi.endpoints.openRfps.initiate(
            { search: { page: 0, size: openRfpsPerPage } },
            withoutSubscription,
          ),
        );
      }),
    },
    {
      path: '/app/open-rfps/:rfpId',
      frame: 'account',
      help: 'vendor#find-public-rfps',
      page: async () => (await import('./open-rfps/open-rfp-page.tsx')).OpenRfpPage,
    },
  ],
  sidebar: [{ to: '/app/open-rfps', label: t`Open RFPs`, icon: 'globe', group: 'selling', rank: 20 }],
  slots: {
    rfpDashboardSettings: async () => (await import('./deadlines/due-time-panel.tsx')).DueTimePanel,
    bidboardAgreement: async () => (await import('./terms/bidboard-nda-reader.tsx')).BidboardNdaReader,
  },
  notificationIcons: {
    inviteRequested: 'mail',
    inviteRequestDeclined: 'x',
    vendorInvited: 'mail',
    recipientAdded: 'mail',
    inviteRetracted: 'x',
    dueTimeMoved: 'calendar',
    dueTimeReminded: 'clock',
    vendorReminded: 'clock',
    vendorMessageSent: 'message-square',
    responsesOpened: 'file',
  },
  pushes: rfpsPushes,
};
