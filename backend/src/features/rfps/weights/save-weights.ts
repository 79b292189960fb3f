import { saveWeights, rfpWeights, type WeightsInput } from '../contracts/weights.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import { decideWeights, priceRuleAfter } from './weights.ts';
import { sealOf } from '../deadlines/open-responses.ts';
import { requireTechnicalOpen } from '../deadlines/two-envelopes.ts';
import { loadWeights, putWeights } from './weights-store.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { commandHandler, queryHandler } from '../../../platform/handler.ts';
import { lockOwnUndecidedRfp, decideSaving, loadOwnRfp } from '../rfp-store.ts';

/**
 * Returns the changes that give an RFP new weights, to record with the event weightsChanged, whose subscribers recalculate every
 * score. The caller has locked the RFP and checked that it may be changed. Refuses technicalClosed,
 * staleVersion and invalidFields.
 */
export async function changeWeights(
  db: Queryable,
  rfpId: string,
  input: WeightsInput,
  now: number,
): Promise<Change[]> {
  await requireTechnicalOpen(db, rfpId);
  const saved = await loadWeights(db, rfpId);
  const decided = decideWeights(saved, input, await arePricesOpen(db, rfpId, now));
  if (decided.ok) return putWeights(rfpId, input, priceRuleAfter(saved, input));
  return refuse(decided.code, 'errors' in decided ? decided : undefined);
}

/** Whether the buyer's side can read, or could have read, the price of a vendor. A response that was withdrawn was open too. */
const arePricesOpen = async (db: Queryable, rfpId: string, now: number): Promise<boolean> =>
  !(await sealOf(db, rfpId, now)).isSealed &&
  (await db.exists(sql.statement`
    select from response_receipt r join invite i on i.id = r.invite_id where i.rfp_id = ${rfpId}`));

/** Publication fixes the weights: vendors respond on the basis of them, and only an addendum changes them. */
export const saveWeightsHandler = commandHandler(saveWeights, async ({ body, caller, db, record, now }) => {
  const { id: rfpId, publishedAt } = await lockOwnUndecidedRfp(db, caller, body.rfpId);
  const { version } = await loadWeights(db, rfpId);
  const saving = decideSaving({ version, publishedAt }, body.version, 'fixedByPublication');
  if (!saving.ok) return refuse(saving.code);
  const changes = await changeWeights(db, rfpId, body, now);
  await record({ name: 'weightsChanged', payload: { rfpId } }, ...changes);
  return { message: sharedMessages.detailsUpdated, version: version + 1 };
});

/** Returns weights to the buyer's side only. Vendors see which questions are must-haves, but no weight. */
export const rfpWeightsHandler = queryHandler(rfpWeights, async ({ params, caller, db }) => {
  const { id } = await loadOwnRfp(db, caller, params.rfpId);
  return loadWeights(db, id);
});
