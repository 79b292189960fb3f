import type { Feature, PageOpening } from '../../api/feature.ts';
import { prefetchForUser, withoutSubscription } from '../../api/prefetch.ts';

import { catalogueApi } from '../catalogue/endpoints.ts';
import { meetingsApi } from './endpoints.ts';
import { meetingsPushes } from './push-handlers.ts';

const { getDiscoveryMeeting, getProductDemo } = meetingsApi.endpoints;

function prefetchProduct({ params: { productId: objectID }, read }: PageOpening): void {
  if (objectID)
    read(catalogueApi.endpoints.getCatalogueProduct.initiate({ params: { objectID } }, withoutSubscription));
}

export const meetings: Feature = {
  routes: [
    {
      path: '/app/discovery-meeting/:productId/:company?',
      frame: 'account',
      sidebarLink: '/app/dashboard',
      help: 'buyer#ask-for-a-meeting-or-a-demo',
      page: async () => (await import('./meeting-request-page.tsx')).DiscoveryMeetingPage,
      prefetch: prefetchProduct,
    },
    {
      path: '/app/product-discovery/:productId/:company?',
      frame: 'account',
      sidebarLink: '/app/dashboard',
      help: 'buyer#ask-for-a-meeting-or-a-demo',
      page: async () => (await import('./meeting-request-page.tsx')).ProductDiscoveryPage,
      prefetch: prefetchProduct,
    },
    {
      path: '/app/demo-meeting/:id',
      frame: 'account',
      sidebarLink: '/app/dashboard',
      help: 'buyer#ask-for-a-meeting-or-a-demo',
      page: async () => (await import('./requested-meeting-page.tsx')).RequestedDiscoveryMeetingPage,
      prefetch: prefetchForUser(({ params: { id }, read }) => {
        if (id) read(getDiscoveryMeeting.initiate({ params: { id } }, withoutSubscription));
      }),
    },
    {
      path: '/app/product-request/:id',
      frame: 'account',
      sidebarLink: '/app/dashboard',
      help: 'vendor#answer-meeting-requests',
      page: async () => (await import('./requested-meeting-page.tsx')).RequestedProductDemoPage,
      prefetch: prefetchForUser(({ params: { id }, read }) => {
        if (id) read(getProductDemo.initiate({ params: { id } }, withoutSubscription));
      }),
    },
    {
      path: '/app/discovery-meeting-request/:id/:flag',
      frame: 'account',
      sidebarLink: '/app/dashboard',
      help: 'vendor#answer-meeting-requests',
      page: async () => (await import('./received-meeting-page.tsx')).ReceivedMeetingPage,
    },
  ],
  notificationIcons: {
    meetingRequested: 'message-square',
    meetingAccepted: 'check',
    meetingDeclined: 'x',
    meetingCancelled: 'x',
    meetingTimeProposed: 'clock',
    meetingTimeAgreed: 'calendar',
  },
  pushes: meetingsPushes,
};
