import { findVendorCompany } from '@bidboard/backend/features/responses/jobs';
import { findInviteRequestNotification } from '@bidboard/backend/features/rfps/jobs';
import { rooms } from '@bidboard/backend/kernel/pushes';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

const subscribesTo = [
  'inviteRequested',
  'inviteRequestWithdrawn',
  'inviteRequestAccepted',
  'inviteRequestDeclined',
  'vendorInvited',
] as const;

/**
 * Asks the buyer to refetch the waiting requests. Asks the company that made a request, or is invited in any case, to refetch its
 * state. If the event arrives twice or late, it only costs a read.
 */
export const inviteRequestInvalidation: Subscriber = {
  name: 'inviteRequestHint',
  queue: 'projections',
  subscribesTo,
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<(typeof subscribesTo)[number]>;
    const { rfpId } = payload;
    const companyId =
      'inviteId' in payload
        ? await findVendorCompany(database, payload.inviteId)
        : (await findInviteRequestNotification(database, payload.requestId))?.companyId;
    await pushes.emit(rooms.rfpBuyer(rfpId), 'inviteRequestsChanged', { rfpId });
    if (companyId) await pushes.emit(rooms.company(companyId), 'openRfpsChanged', {});
    await recordReceipt(database, eventId, 'inviteRequestHint');
  },
};
