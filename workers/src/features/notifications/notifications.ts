import { createNotifications } from '@bidboard/backend/app/jobs';
import { notificationSubscriber } from '@bidboard/backend/features/notifications/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import {
  notificationKinds,
  type NotificationKind,
} from '@bidboard/backend/features/notifications/contracts/notifications';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

/**
 * Notifies people in the product. The bells ring after the commit. If the worker is killed in between, the job runs again, writes
 * nothing, and rings.
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

/** Marks what was read in one tab as read in all others. If the event arrives twice or late, it only costs a read. */
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
