import { t } from '@lingui/core/macro';
import type { Feature } from '../../api/feature.ts';
import { prefetchForUser, withoutSubscription } from '../../api/prefetch.ts';

import { enquiriesApi } from './endpoints.ts';

export const enquiriesAccount: Feature = {
  routes: [
    {
      path: '/app/enquiries',
      frame: 'account',
      help: 'vendor#answer-enquiries',
      page: async () => (await import('./enquiry-list-page.tsx')).EnquiryListPage,
      prefetch: prefetchForUser(({ request, read }) => {
        const page = Number(new URL(request.url).searchParams.get('page') ?? 0);
        if (page === 0)
          read(enquiriesApi.endpoints.enquiryList.initiate({ search: { page } }, withoutSubscription));
      }),
    },
  ],
  sidebar: [{ to: '/app/enquiries', label: t`Enquiries`, icon: 'mail', group: 'selling', rank: 40 }],
  notificationIcons: { enquirySubmitted: 'mail' },
};
