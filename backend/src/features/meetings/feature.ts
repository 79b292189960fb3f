import { meetingHandlers } from './handlers.ts';
import { meetingNotificationBuilders } from './meeting-notification-builders.ts';
import type { Feature } from '../../platform/feature.ts';
import { personTables } from './person-tables.ts';

export const meetings: Feature = {
  handlers: meetingHandlers,
  notificationBuilders: meetingNotificationBuilders,
  personTables,
};
