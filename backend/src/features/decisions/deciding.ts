import type { Queryable } from '../../platform/database/database.ts';
import { areResponsesIn, type DecisionState } from './decision.ts';
import type { DecidedRfp, DecisionDependencies } from './decision-dependencies.ts';
import { listDecidedVendors, type DecidedVendor } from './decision-store.ts';
import { decisionStatusOf } from './decision-status.ts';

/** Loads the current facts that every decision about an RFP depends on. */
export async function loadDeciding(
  { findDueAt, isSealed }: Pick<DecisionDependencies, 'findDueAt' | 'isSealed'>,
  db: Queryable,
  rfp: DecidedRfp,
  now: number,
): Promise<{ deciding: DecisionState; vendors: DecidedVendor[] }> {
  const { id, publishedAt } = rfp;
  const vendors = await listDecidedVendors(db, id);
  const decisionStatus = await decisionStatusOf(db, id);
  const marked = vendors.reduce((sum, { mark }) => sum + (mark?.version ?? 0), 0);
  return {
    vendors,
    deciding: {
      isPublished: publishedAt !== null,
      decisionStatus,
      isSealed: await isSealed(db, id, now),
      areResponsesIn: areResponsesIn(await findDueAt(db, rfp), now, vendors),
      version: marked + (decisionStatus === 'open' ? 0 : 1),
    },
  };
}
