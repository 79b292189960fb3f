import { sharedMessages } from '../../../kernel/messages.ts';
import { saveWeights } from '../contracts/weights.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { changeWeights } from './change-weights.ts';
import { lockOwnRfp } from '../rfp-store.ts';
import { decideSaving } from '../saving.ts';
import { loadWeights } from './weights-store.ts';

/** Publication fixes the weights: vendors respond on the basis of them, and only an addendum changes them. */
export const doSaveWeights = commandHandler(saveWeights, async ({ body, caller, db, record }) => {
  const { id: rfpId, publishedAt } = await lockOwnRfp(db, caller, body.rfpId);
  const { version } = await loadWeights(db, rfpId);
  const saving = decideSaving({ version, publishedAt }, body.version, 'fixedByPublication');
  if (!saving.ok) return refuse(saving.code);
  await record({ name: 'weightsChanged', payload: { rfpId } }, ...(await changeWeights(db, rfpId, body)));
  return { message: sharedMessages.detailsUpdated, version: version + 1 };
});
