import { decisionStatuses, type DecisionStatus } from './contract.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { oneOf, row } from '../../platform/database/row.ts';

/** Returns the decision status of an RFP. An RFP that is not published is open. */
export async function decisionStatusOf(db: Queryable, rfpId: string): Promise<DecisionStatus> {
  const found = await db.maybeOne(sql.type(row({ outcome: oneOf(decisionStatuses) }))`
    select outcome from rfp_decision where rfp_id = ${rfpId}`);
  return found?.outcome ?? 'open';
}
