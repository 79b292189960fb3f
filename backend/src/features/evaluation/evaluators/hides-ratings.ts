import { loadEvaluation } from './evaluation-store.ts';
import { scoringIn } from './scoring.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { sealOf } from '../../rfps/public.ts';

/**
 * Whether an RFP's trail shows only that something was rated, and not how. This applies while responses are sealed or each
 * evaluator scores independently.
 */
export const hidesRatings = async (db: Queryable, rfpId: string, now: number): Promise<boolean> =>
  (await sealOf(db, rfpId, now)).isSealed || scoringIn(await loadEvaluation(db, rfpId)) === 'independent';
