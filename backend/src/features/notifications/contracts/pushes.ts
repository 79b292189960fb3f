import { push } from '../../../kernel/pushes.ts';
import { nothing } from '../../../kernel/schema/schema.ts';

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: the user received or read a notification. */
  notificationsChanged: push('notificationsChanged', nothing),
  /** Invalidation: the user's preference for a topic changed. */
  notificationPreferencesChanged: push('notificationPreferencesChanged', nothing),
} as const;

type NotificationsPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends NotificationsPushes {}
}
