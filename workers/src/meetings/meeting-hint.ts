import { listMeetingPeople } from '@bidboard/backend/commands';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { rooms } from '@bidboard/backend/contracts/pushes';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Follower } from '../follower.ts';

const follows = [
  'meetingRequested',
  'meetingVisited',
  'meetingAccepted',
  'meetingDeclined',
  'meetingCancelled',
  'meetingTimeProposed',
  'meetingTimeAgreed',
] as const;

/** Both sides read their requests again: what each may see of one differs. Said twice or late, it only costs a read. */
export const meetingHint: Follower = {
  name: 'meetingHint',
  queue: 'projections',
  follows,
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<(typeof follows)[number]>;
    const { meetingId } = payload;
    for (const userId of await listMeetingPeople(database, meetingId))
      await pushes.emit(rooms.person(userId), 'meetingsChanged', { meetingId });
    await recordReceipt(database, eventId, 'meetingHint');
  },
};
