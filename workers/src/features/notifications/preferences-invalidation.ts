import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

/**
 * Applies a preference chosen in one window, or by the link of a mail, to all others. If the event arrives twice or late, it only
 * costs a read.
 */
export const preferencesInvalidation: Subscriber = {
  name: 'preferencesHint',
  queue: 'projections',
  subscribesTo: ['noticePreferencesChanged'],
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<'noticePreferencesChanged'>;
    if (payload.userId) await pushes.emit(rooms.person(payload.userId), 'noticePreferencesChanged', {});
    await recordReceipt(database, eventId, 'preferencesHint');
  },
};
