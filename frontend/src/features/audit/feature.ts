import type { Feature } from '../../api/feature.ts';
import { prefetchForUser, unheld } from '../../api/prefetch.ts';

import { evaluationApi } from '../evaluation/endpoints.ts';
import { auditPushes } from './push-handlers.ts';

export const audit: Feature = {
  routes: [
    {
      path: '/app/audit-rfp/:rfpId',
      frame: 'account',
      place: '/app/dashboard',
      page: async () => (await import('./audit-page.tsx')).AuditPage,
      prefetch: prefetchForUser(({ params: { rfpId }, read }) => {
        if (rfpId) read(evaluationApi.endpoints.rfpDetail.initiate({ params: { rfpId } }, unheld));
      }),
    },
  ],
  slots: { rfpDashboardHead: async () => (await import('./audit-button.tsx')).AuditButton },
  pushes: auditPushes,
};
