import { notificationSubscriber, createNotifications } from '@bidboard/backend/commands';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { noticeKinds, type NoticeKind } from '@bidboard/backend/contracts/notices';
import { rooms } from '@bidboard/backend/contracts/pushes';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Follower } from '../follower.ts';

/**
 * Tells people in the product. Their bells are rung after the commit; killed in between, the job comes again, writes nothing,
 * and rings.
 */
export const notices: Follower = {
  name: notificationSubscriber,
  queue: 'projections',
  follows: noticeKinds,
  async handle(event, { database, pushes }) {
    for (const userId of await createNotifications(database, event as RecordedEvent<NoticeKind>))
      await pushes.emit(rooms.person(userId), 'noticesChanged', {});
  },
};

/** What was marked as read in one tab is so in all others. Said twice or late, it only costs a read. */
export const noticesHint: Follower = {
  name: 'noticesHint',
  queue: 'projections',
  follows: ['noticesRead'],
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<'noticesRead'>;
    await pushes.emit(rooms.person(payload.userId), 'noticesChanged', {});
    await recordReceipt(database, eventId, 'noticesHint');
  },
};
