import { findWithdrawalChange, listSubmittedInvites } from '@bidboard/backend/features/responses/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

const subscribesTo = ['answerRated', 'unanimousAgreed', 'evaluatorRated', 'ratingsRemoved'] as const;

/**
 * Asks the vendor's pages to check again whether their response can be withdrawn: a rated response cannot be. They get a push for
 * the first rating and for the last one removed, but for none in between. The push does not say which answer was rated.
 */
export const withdrawalInvalidation: Subscriber = {
  name: 'withdrawalHint',
  queue: 'projections',
  subscribesTo,
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<(typeof subscribesTo)[number]>;
    const { rfpId } = payload;
    for (const inviteId of await invitesOf()) {
      const companyId = await findWithdrawalChange(database, inviteId, eventId);
      if (companyId) await pushes.emit(rooms.rfpVendor(rfpId, companyId), 'receiptsChanged', { rfpId });
    }
    await recordReceipt(database, eventId, 'withdrawalHint');

    /** Returns the invites concerned. The event does not say whose answer an evaluator rated separately. */
    async function invitesOf(): Promise<readonly string[]> {
      if ('inviteId' in payload) return [payload.inviteId];
      return 'inviteIds' in payload ? payload.inviteIds : listSubmittedInvites(database, rfpId);
    }
  },
};
