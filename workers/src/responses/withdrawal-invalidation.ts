import { findWithdrawalChange, listSubmittedInvites } from '@bidboard/backend/commands';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { rooms } from '@bidboard/backend/contracts/pushes';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Subscriber } from '../subscriber.ts';

const subscribesTo = ['answerRated', 'unanimousAgreed', 'evaluatorRated', 'ratingsRemoved'] as const;

/**
 * What is rated can be withdrawn no more: the vendor's pages read again whether theirs can. They hear of the first rating and of
 * the last one that is taken back, of none in between, and not of which answer it is.
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

    /** Whose answer an evaluator rated for themselves the event does not say. */
    async function invitesOf(): Promise<readonly string[]> {
      if ('inviteId' in payload) return [payload.inviteId];
      return 'inviteIds' in payload ? payload.inviteIds : listSubmittedInvites(database, rfpId);
    }
  },
};
