import { t } from '@lingui/core/macro';
import type { Feature } from '../../api/feature.ts';
import { prefetchForUser, withoutSubscription } from '../../api/prefetch.ts';

import { claimsApi } from './endpoints.ts';
import { claimsPushes } from './push-handlers.ts';

export const claims: Feature = {
  routes: [
    {
      path: '/app/claims',
      frame: 'account',
      help: 'operator#decide-claims',
      page: async () => (await import('./claims-page.tsx')).ClaimsPage,
    },
    {
      path: '/app/claim/:objectID',
      frame: 'account',
      help: 'vendor#claim-your-product-page',
      page: async () => (await import('./claim-page.tsx')).ClaimPage,
      prefetch: prefetchForUser(({ params: { objectID }, read }) => {
        if (objectID)
          read(claimsApi.endpoints.claimablePage.initiate({ params: { objectID } }, withoutSubscription));
      }),
    },
    {
      path: '/claim/:token',
      frame: 'public',
      page: async () => (await import('./claim-link-page.tsx')).ClaimLinkPage,
    },
  ],
  sidebar: [{ to: '/app/claims', label: t`Claims`, icon: 'globe', group: 'operator', rank: 40 }],
  notificationIcons: {
    claimEscalated: 'globe',
    pageClaimed: 'globe',
    pageReleased: 'globe',
    claimDeclined: 'globe',
  },
  pushes: claimsPushes,
};
