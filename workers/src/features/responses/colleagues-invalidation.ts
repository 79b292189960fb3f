import { findVendorCompany } from '@bidboard/backend/features/responses/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

type ColleagueEvent = 'sectionsAssigned' | 'internalCommentWritten' | 'internalCommentDeleted';

/**
 * Asks only the vendor's people to refetch their assignments and comments. If the event arrives twice or late, it only costs a
 * read.
 */
export const colleaguesInvalidation: Subscriber = {
  name: 'colleaguesHint',
  queue: 'projections',
  subscribesTo: ['sectionsAssigned', 'internalCommentWritten', 'internalCommentDeleted'],
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<ColleagueEvent>;
    const companyId = await findVendorCompany(database, payload.inviteId);
    if (companyId)
      await pushes.emit(rooms.rfpVendor(payload.rfpId, companyId), 'colleaguesChanged', {
        rfpId: payload.rfpId,
      });
    await recordReceipt(database, eventId, 'colleaguesHint');
  },
};
