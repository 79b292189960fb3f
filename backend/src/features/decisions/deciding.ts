import { type Queryable, sql } from '../../platform/database/database.ts';
import { areResponsesIn, type DecisionState } from './decision.ts';
import { findDueAt, sealOf, type Rfp } from '../rfps/public.ts';
import { listDecidedVendors, type DecidedVendor } from './decision-store.ts';
import { decisionStatuses, type DecisionStatus } from './contract.ts';
import { oneOf, row } from '../../platform/database/row.ts';

/** Loads the current facts that every decision about an RFP depends on. */
export async function loadDeciding(
  db: Queryable,
  rfp: Rfp,
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
      isSealed: (await sealOf(db, id, now)).isSealed,
      areResponsesIn: areResponsesIn(await findDueAt(db, rfp), now, vendors),
      version: marked + (decisionStatus === 'open' ? 0 : 1),
    },
  };
}

/** Returns the decision status of an RFP. An RFP that is not published is open. */
async function decisionStatusOf(db: Queryable, rfpId: string): Promise<DecisionStatus> {
  const found = await db.maybeOne(sql.type(row({ outcome: oneOf(decisionStatuses) }))`
    select outcome from rfp_decision where rfp_id = ${rfpId}`);
  return found?.outcome ?? 'open';
}
