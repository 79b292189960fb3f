import { sql, type Queryable } from '../../../platform/database/database.ts';
import { row, time } from '../../../platform/database/row.ts';
import { loadEvaluation } from './evaluation-store.ts';
import { minIndependentEvaluators, scoringIn } from './scoring.ts';

/** Returns since when evaluators of an RFP have scored independently, in ms; null if they do not or no longer do. */
export async function independentSince(db: Queryable, rfpId: string): Promise<number | null> {
  if (scoringIn(await loadEvaluation(db, rfpId)) !== 'independent') return null;
  return db.oneFirst(sql.type(row({ at: time }))`
    select named_at as at from evaluator where rfp_id = ${rfpId} order by named_at, user_id offset ${minIndependentEvaluators - 1} limit 1`);
}
