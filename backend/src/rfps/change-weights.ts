import type { WeightsInput } from '../contracts/weights.ts';
import type { Queryable } from '../platform/database.ts';
import type { Change } from '../platform/outbox.ts';
import { refuse } from '../platform/refusal.ts';
import { decideWeights } from './weights.ts';
import { loadWeights, putWeights } from './weights-store.ts';

/**
 * What gives an RFP other weights, to be recorded with the event weightsChanged, whose followers score every response anew.
 * Whoever calls it has locked the RFP and asked whether it may be changed. Refuses staleVersion and invalidFields.
 */
export async function changeWeights(db: Queryable, rfpId: string, given: WeightsInput): Promise<Change[]> {
  const decided = decideWeights(await loadWeights(db, rfpId), given);
  if (decided.ok) return putWeights(rfpId, given);
  return refuse(decided.code, 'errors' in decided ? decided : undefined);
}
