import { personRoom } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import { purgeOldNotifications, openDigests } from '@bidboard/backend/features/notifications/jobs';
import { dayMs, minuteMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { digestMail, notificationMail } from './mails.ts';
import { notifications as notificationCreator } from './notifications.ts';

const invalidations = [
  /** Marks what was read in one tab as read in all others. */
  pushSubscriber('notificationsInvalidation', ['notificationsRead'], ({ payload }) =>
    pushTo(personRoom(payload.userId), 'notificationsChanged', {}),
  ),
  /** Applies a preference chosen in one window, or by the link of a mail, to all others. */
  pushSubscriber('preferencesInvalidation', ['notificationPreferencesChanged'], ({ payload }) =>
    payload.userId ? pushTo(personRoom(payload.userId), 'notificationPreferencesChanged', {}) : [],
  ),
];

export const notifications: WorkerFeature = {
  name: 'notifications',
  subscribers: [notificationCreator, notificationMail, digestMail, ...invalidations],
  schedules: [
    { name: 'openDigests', everyMs: minuteMs, run: ({ database }) => openDigests(database, Date.now()) },
  ],
  retention: [
    {
      category: 'readNotifications',
      everyMs: dayMs,
      forget: ({ database }, retentionDays) => purgeOldNotifications(database, retentionDays),
    },
  ],
};
