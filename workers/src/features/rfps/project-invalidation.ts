import { findProjectReaders } from '@bidboard/backend/features/rfps/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

/** A vendor that accepts gets to read who a hidden buyer is. */
const subscribesTo = ['projectSaved', 'inviteAccepted'] as const;

/**
 * Asks everyone with the project step open to refetch it: what they may see of it differs. If the event arrives twice or late, it
 * only costs a read.
 */
export const projectInvalidation: Subscriber = {
  name: 'projectHint',
  queue: 'projections',
  subscribesTo,
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<(typeof subscribesTo)[number]>;
    const { rfpId } = payload;
    const inviteId = 'inviteId' in payload ? payload.inviteId : null;
    const readers = await findProjectReaders(database, rfpId, inviteId);
    const changedRooms = [
      ...(readers?.companyIds ?? []).map(rooms.company),
      ...(readers?.userIds ?? []).map(rooms.person),
    ];
    for (const room of changedRooms) await pushes.emit(room, 'projectChanged', { rfpId });
    await recordReceipt(database, eventId, 'projectHint');
  },
};
