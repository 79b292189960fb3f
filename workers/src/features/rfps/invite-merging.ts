import { findClaimedPage, mergeInvites } from '@bidboard/backend/features/rfps/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

const subscribesTo = ['memberJoined', 'pageClaimed'] as const;

/**
 * Merges invites. A person who joins a company, or a company that claims a page, may bring an invite to an RFP that the company
 * is invited to already.
 */
export const inviteMerging: Subscriber = {
  name: 'inviteMerging',
  queue: 'projections',
  subscribesTo,
  async handle(event, { database, clock }) {
    const { eventId, payload } = event as RecordedEvent<(typeof subscribesTo)[number]>;
    const found = 'companyId' in payload ? payload : await findClaimedPage(database, payload.decisionId);
    if (found) await mergeInvites(database, found, clock());
    await recordReceipt(database, eventId, 'inviteMerging');
  },
};
