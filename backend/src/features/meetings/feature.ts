import { meetingMeansOf, payForMeeting } from '../billing/public.ts';
import { pageOwnerOf } from '../catalogue/public.ts';
import { meetingHandlers } from './handlers.ts';
import { meetingNotificationBuilders } from './meeting-notification-builders.ts';
import type { Feature } from '../../platform/feature.ts';
import { personTables } from './person-tables.ts';

export const meetings: Feature = {
  handlers: ({ fileLinks, publicUrl }) =>
    meetingHandlers({ pageOwnerOf, payForMeeting, meetingMeansOf, fileLinks, publicUrl }),
  notificationBuilders: meetingNotificationBuilders,
  personTables,
};
