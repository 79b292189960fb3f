import { personRoom } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';

export const invalidations = [
  /** Marks what was read in one tab as read in all others. */
  pushSubscriber('notificationsInvalidation', ['notificationsRead'], ({ payload }) =>
    pushTo(personRoom(payload.userId), 'notificationsChanged', {}),
  ),
  /** Applies a preference chosen in one window, or by the link of a mail, to all others. */
  pushSubscriber('preferencesInvalidation', ['notificationPreferencesChanged'], ({ payload }) =>
    payload.userId ? pushTo(personRoom(payload.userId), 'notificationPreferencesChanged', {}) : [],
  ),
];
