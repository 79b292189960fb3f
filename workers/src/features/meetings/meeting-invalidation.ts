import { listMeetingRows } from '@bidboard/backend/features/meetings/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

const subscribesTo = [
  'meetingRequested',
  'meetingVisited',
  'meetingAccepted',
  'meetingDeclined',
  'meetingCancelled',
  'meetingTimeProposed',
  'meetingTimeAgreed',
] as const;

/**
 * Pushes the request to both sides' lists, as each side may see it. If the event arrives twice or late, it changes nothing newer.
 */
export const meetingInvalidation: Subscriber = {
  name: 'meetingHint',
  queue: 'projections',
  subscribesTo,
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<(typeof subscribesTo)[number]>;
    for (const push of await listMeetingRows(database, payload.meetingId))
      await pushes.emit(push.room, push.name, push.payload);
    await recordReceipt(database, eventId, 'meetingHint');
  },
};
