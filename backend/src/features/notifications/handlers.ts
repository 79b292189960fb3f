import type { Handler } from '../../platform/handler.ts';
import {
  doMarkAllNotificationsRead,
  doMarkNotificationRead,
  findNotifications,
} from './notification-list.ts';
import {
  doSaveDigestTime,
  doSaveNotificationPreference,
  findNotificationPreferences,
} from './preferences.ts';
import { doTurnMails, findMailLink } from './turn-mails.ts';

export const notificationHandlers: Handler[] = [
  findNotifications,
  doMarkNotificationRead,
  doMarkAllNotificationsRead,
  findNotificationPreferences,
  doSaveNotificationPreference,
  doSaveDigestTime,
  findMailLink,
  doTurnMails,
];
