import { findClaimant, listCompaniesConcerned } from '@bidboard/backend/features/claims/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rooms } from '@bidboard/backend/kernel/pushes';
import type { Database } from '@bidboard/backend/platform/database/database';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

const subscribesTo = [
  'claimMailAsked',
  'claimBrought',
  'pageClaimed',
  'pageReleased',
  'claimDeclined',
] as const;
type ClaimEvent = RecordedEvent<(typeof subscribesTo)[number]>;

/**
 * Asks operators and everyone in the companies concerned to refetch claims. After a decision these companies also refetch their
 * products. If the event arrives twice or late, it only costs a read.
 */
export const claimsInvalidation: Subscriber = {
  name: 'claimsHint',
  queue: 'projections',
  subscribesTo,
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as ClaimEvent;
    for (const companyId of await concerned(database, payload)) {
      await pushes.emit(rooms.company(companyId), 'claimsChanged', {});
      if ('decisionId' in payload)
        await pushes.emit(rooms.company(companyId), 'productsChanged', { companyId });
    }
    await pushes.emit(rooms.operators, 'claimsChanged', {});
    await recordReceipt(database, eventId, 'claimsHint');
  },
};

async function concerned(database: Database, payload: ClaimEvent['payload']): Promise<readonly string[]> {
  if ('decisionId' in payload) return listCompaniesConcerned(database, payload.decisionId);
  const claimant = await findClaimant(database, payload.claimId);
  return claimant === null ? [] : [claimant];
}
