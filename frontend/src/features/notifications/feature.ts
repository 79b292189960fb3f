import { notificationsPerPage } from '@bidboard/backend/features/notifications/contracts/page-sizes';
import type { Feature } from '../../api/feature.ts';
import { prefetchFirstRows, prefetchForUser, withoutSubscription } from '../../api/prefetch.ts';

import { notificationsApi } from './endpoints.ts';
import { notificationsPushes } from './push-handlers.ts';

const { notificationPreferences, notifications: newest } = notificationsApi.endpoints;

export const notifications: Feature = {
  routes: [
    {
      path: '/app/notifications',
      frame: 'account',
      help: 'buyer#choose-your-notifications',
      page: async () => (await import('./notifications-page.tsx')).NotificationsPage,
      prefetch: prefetchFirstRows(({ read }) => {
        read(newest.initiate({ search: { page: 0, size: notificationsPerPage } }, withoutSubscription));
      }),
    },
    {
      path: '/app/notifications/preferences',
      frame: 'account',
      help: 'buyer#choose-your-notifications',
      page: async () => (await import('./preferences-page.tsx')).PreferencesPage,
      prefetch: prefetchForUser(({ read }) => {
        read(notificationPreferences.initiate(undefined, withoutSubscription));
      }),
    },
    {
      path: '/unsubscribe/:token',
      frame: 'public',
      page: async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage,
    },
  ],
  pushes: notificationsPushes,
};
