import { t } from '@lingui/core/macro';
import { creditRowsPerPage } from '@bidboard/backend/features/billing/contracts/billing';
import type { Feature } from '../../api/feature.ts';
import { prefetchForUser, withoutSubscription } from '../../api/prefetch.ts';

import { billingApi } from './endpoints.ts';
import { billingPushes } from './push-handlers.ts';

const { creditBalances, creditHistory, licences, subscriptionPlans } = billingApi.endpoints;

export const billing: Feature = {
  routes: [
    {
      path: '/app/product-list',
      frame: 'account',
      sidebarLink: '/app/billing-credit',
      help: 'vendor#buy-credits-or-a-plan',
      page: async () => (await import('./plans/product-list-page.tsx')).ProductListPage,
    },
    {
      path: '/app/subscription-plan',
      frame: 'account',
      sidebarLink: '/app/billing-credit',
      help: 'vendor#buy-credits-or-a-plan',
      page: async () => (await import('./plans/subscription-plan-page.tsx')).SubscriptionPlanPage,
      prefetch: prefetchForUser(({ read }) => {
        read(subscriptionPlans.initiate(undefined, withoutSubscription));
        read(licences.initiate(undefined, withoutSubscription));
      }),
    },
    {
      path: '/app/billing-credit',
      frame: 'account',
      help: 'vendor#buy-credits-or-a-plan',
      page: async () => (await import('./billing-page.tsx')).BillingPage,
      prefetch: prefetchForUser(({ request, read }) => {
        read(licences.initiate(undefined, withoutSubscription));
        read(creditBalances.initiate(undefined, withoutSubscription));
        const search = { page: 0, size: creditRowsPerPage };
        if (new URL(request.url).search === '') read(creditHistory.initiate({ search }, withoutSubscription));
      }),
    },
    {
      path: '/app/payments-to-look-at',
      frame: 'account',
      help: 'operator#check-payments',
      page: async () => (await import('./payment-issues/payment-issues-page.tsx')).PaymentIssuesPage,
    },
  ],
  sidebar: [
    { to: '/app/billing-credit', label: t`Billing-Credit`, icon: 'credit-card', group: 'company', rank: 80 },
    { to: '/app/payments-to-look-at', label: t`Payments`, icon: 'credit-card', group: 'operator', rank: 50 },
  ],
  notificationIcons: {
    paymentGranted: 'credit-card',
    paymentReversed: 'credit-card',
    paymentReinstated: 'credit-card',
    licenceChanged: 'credit-card',
    paymentIssueFound: 'triangle-alert',
  },
  pushes: billingPushes,
};
