import { rfpWeights } from '../contracts/weights.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { loadOwnRfp } from '../rfp-store.ts';
import { loadWeights } from './weights-store.ts';

/** Returns weights to the buyer's side only. Vendors see which questions are must-haves, but no weight. */
export const findWeights = queryHandler(rfpWeights, async ({ params, caller, db }) => {
  const { id } = await loadOwnRfp(db, caller, params.rfpId);
  return loadWeights(db, id);
});
