import { listVendorCompanies } from '@bidboard/backend/features/decisions/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

const subscribesTo = ['vendorMarked', 'rfpAwarded', 'rfpClosed', 'rfpCancelled'] as const;

/**
 * Asks the buyer's people to refetch the decision and, once there is one, every vendor to refetch its own outcome. The push is
 * the same for all, so it reveals nothing about another vendor's outcome. If the event arrives twice or late, it only costs a
 * read.
 */
export const decisionInvalidation: Subscriber = {
  name: 'decisionHint',
  queue: 'projections',
  subscribesTo,
  async handle(event, { database, pushes }) {
    const { eventId, name, payload } = event as RecordedEvent<(typeof subscribesTo)[number]>;
    const { rfpId } = payload;
    const companies = name === 'vendorMarked' ? [] : await listVendorCompanies(database, rfpId);
    for (const room of [rooms.rfpBuyer(rfpId), ...companies.map(rooms.company)])
      await pushes.emit(room, 'rfpDecisionChanged', { rfpId });
    await recordReceipt(database, eventId, 'decisionHint');
  },
};
