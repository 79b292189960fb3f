import type { WeightsInput } from '../contracts/weights.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import { decideWeights } from './weights.ts';
import { loadWeights, putWeights } from './weights-store.ts';

/**
 * Returns the changes that give an RFP new weights, to record with the event weightsChanged, whose subscribers recalculate every
 * score. The caller has locked the RFP and checked that it may be changed. Refuses staleVersion and invalidFields.
 */
export async function changeWeights(db: Queryable, rfpId: string, given: WeightsInput): Promise<Change[]> {
  const decided = decideWeights(await loadWeights(db, rfpId), given);
  if (decided.ok) return putWeights(rfpId, given);
  return refuse(decided.code, 'errors' in decided ? decided : undefined);
}
