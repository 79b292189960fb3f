import { event } from '../../../kernel/events.ts';
import { closed, uuid } from '../../../kernel/schema/schema.ts';

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** A user marked some notifications as read. */
  notificationsRead: event('notificationsRead', 1, closed({ userId: uuid().required() })),
  /** A user changed how they are notified about some topic. Absent for an address without an account. */
  notificationPreferencesChanged: event('notificationPreferencesChanged', 1, closed({ userId: uuid() })),
  /** A user's daily mail is due. */
  digestDue: event('digestDue', 1, closed({ userId: uuid().required(), digestId: uuid().required() })),
} as const;

type NotificationsEvents = typeof events;
declare module '../../../kernel/events.ts' {
  interface Events extends NotificationsEvents {}
}
