import { t } from '@lingui/core/macro';
import type { Feature } from '../../api/feature.ts';

import { operationsPushes } from './push-handlers.ts';

export const operations: Feature = {
  routes: [
    {
      path: '/app/operations',
      frame: 'account',
      help: 'operator#watch-the-queues',
      page: async () => (await import('./operations-page.tsx')).OperationsPage,
    },
  ],
  sidebar: [
    {
      to: '/app/operations',
      label: t`Operations`,
      icon: 'gauge',
      group: 'operator',
      rank: 10,
      countsFailures: true,
    },
  ],
  notificationIcons: { jobsDeadLettered: 'triangle-alert' },
  pushes: operationsPushes,
};
