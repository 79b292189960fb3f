import { createNotifications } from '@bidboard/backend/app/jobs';
import { notificationSubscriber } from '@bidboard/backend/features/notifications/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import {
  notificationKinds,
  type NotificationKind,
} from '@bidboard/backend/features/notifications/contracts/kinds';
import { personRoom } from '@bidboard/backend/kernel/pushes';
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
      await pushes.emit(personRoom(userId), 'notificationsChanged', {});
  },
};
