import { t } from '@lingui/core/macro';
import { customersPerPage } from '@bidboard/backend/features/customers/contract';
import type { Feature } from '../../api/feature.ts';
import { prefetchFirstRows, withoutSubscription } from '../../api/prefetch.ts';

import { customersApi } from './endpoints.ts';
import { customersPushes } from './push-handlers.ts';

export const customers: Feature = {
  routes: [
    {
      path: '/app/customers',
      frame: 'account',
      help: 'vendor#see-your-customers',
      page: async () => (await import('./customers-page.tsx')).CustomersPage,
      prefetch: prefetchFirstRows(({ read }) => {
        const search = { page: 0, size: customersPerPage };
        read(customersApi.endpoints.customerList.initiate({ search }, withoutSubscription));
      }),
    },
  ],
  sidebar: [{ to: '/app/customers', label: t`Customers`, icon: 'users', group: 'selling', rank: 50 }],
  pushes: customersPushes,
};
