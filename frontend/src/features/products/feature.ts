import type { Feature } from '../../api/feature.ts';
import { prefetchForUser, withoutSubscription } from '../../api/prefetch.ts';
import { productsApi } from './endpoints.ts';
import { productsPushes } from './push-handlers.ts';
import { readInsightPeriod } from './steps-address.ts';

const { productInsight } = productsApi.endpoints;

export const products: Feature = {
  routes: [
    {
      path: '/app/products/:productId/insight',
      frame: 'account',
      sidebarLink: '/app/additional-information',
      help: 'vendor#see-the-views-and-leads-of-a-product',
      page: async () => (await import('./insight/insight-page.tsx')).InsightPage,
      prefetch: prefetchForUser(({ request, params: { productId }, read }) => {
        const days = readInsightPeriod(new URL(request.url).searchParams);
        if (productId)
          read(productInsight.initiate({ params: { productId }, search: { days } }, withoutSubscription));
      }),
    },
  ],
  notificationIcons: { productPublished: 'globe' },
  pushes: productsPushes,
};
