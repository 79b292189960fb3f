import type { Handler } from '../../platform/handler.ts';
import {
  markAllNotificationsReadHandler,
  markNotificationReadHandler,
  notificationsHandler,
} from './notification-list.ts';
import {
  saveDigestTimeHandler,
  saveNotificationPreferenceHandler,
  notificationPreferencesHandler,
} from './preferences.ts';
import { changeMailSubscriptionHandler, mailLinkHandler } from './mail-subscription.ts';

export const notificationHandlers: Handler[] = [
  notificationsHandler,
  markNotificationReadHandler,
  markAllNotificationsReadHandler,
  notificationPreferencesHandler,
  saveNotificationPreferenceHandler,
  saveDigestTimeHandler,
  mailLinkHandler,
  changeMailSubscriptionHandler,
];
