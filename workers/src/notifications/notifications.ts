import { notificationSubscriber, createNotifications } from '@bidboard/backend/commands';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { notificationKinds, type NotificationKind } from '@bidboard/backend/contracts/notifications';
import { rooms } from '@bidboard/backend/contracts/pushes';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Subscriber } from '../subscriber.ts';

/**
 * Tells people in the product. Their bells are rung after the commit; killed in between, the job comes again, writes nothing,
 * and rings.
 */
export const notifications: Subscriber = {
  name: notificationSubscriber,
  queue: 'projections',
  subscribesTo: notificationKinds,
  async handle(event, { database, pushes }) {
    for (const userId of await createNotifications(database, event as RecordedEvent<NotificationKind>))
      await pushes.emit(rooms.person(userId), 'notificationsChanged', {});
  },
};

/** What was marked as read in one tab is so in all others. Said twice or late, it only costs a read. */
export const notificationsInvalidation: Subscriber = {
  name: 'noticesHint',
  queue: 'projections',
  subscribesTo: ['noticesRead'],
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<'noticesRead'>;
    await pushes.emit(rooms.person(payload.userId), 'notificationsChanged', {});
    await recordReceipt(database, eventId, 'noticesHint');
  },
};
