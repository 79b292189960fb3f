import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes } from '../../api/pushes/push-handlers.ts';

export const notificationsPushes: FeaturePushes = {
  handlers: {
    notificationsChanged: reread('notifications'),
    notificationPreferencesChanged: reread('notificationPreferences', 'mailLink'),
  },
  queries: ['notifications', 'notificationPreferences', 'mailLink'],
};
