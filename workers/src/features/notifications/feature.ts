import { purgeOldNotifications, openDigests } from '@bidboard/backend/features/notifications/jobs';
import { dayMs, minuteMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { invalidations } from './invalidations.ts';
import { digestMail, notificationMail } from './mails.ts';
import { notifications as notificationCreator } from './notifications.ts';

export const notifications: WorkerFeature = {
  name: 'notifications',
  subscribers: [notificationCreator, notificationMail, digestMail, ...invalidations],
  schedules: [
    { name: 'openDigests', everyMs: minuteMs, run: ({ database }) => openDigests(database, Date.now()) },
  ],
  retention: [
    {
      kept: 'readNotifications',
      everyMs: dayMs,
      forget: ({ database }, retentionDays) => purgeOldNotifications(database, retentionDays),
    },
  ],
};
