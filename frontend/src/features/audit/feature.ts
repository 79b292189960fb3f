import type { Feature } from '../../api/feature.ts';
import { prefetchForUser, withoutSubscription } from '../../api/prefetch.ts';

import { evaluationApi } from '../evaluation/endpoints.ts';
import { auditPushes } from './push-handlers.ts';

export const audit: Feature = {
  routes: [
    {
      path: '/app/audit-rfp/:rfpId',
      frame: 'account',
      sidebarLink: '/app/dashboard',
      help: 'buyer#see-who-did-what',
      page: async () => (await import('./audit-page.tsx')).AuditPage,
      prefetch: prefetchForUser(({ params: { rfpId }, read }) => {
        if (rfpId)
          read(evaluationApi.endpoints.rfpDetail.initiate({ params: { rfpId } }, withoutSubscription));
      }),
    },
  ],
  slots: { rfpDashboardHead: async () => (await import('./audit-button.tsx')).AuditButton },
  pushes: auditPushes,
};
