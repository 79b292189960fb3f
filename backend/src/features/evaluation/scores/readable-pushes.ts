import type { Push } from '../../../kernel/pushes.ts';
import { sql, type Transaction } from '../../../platform/database/database.ts';
import type { Projection } from '../../../platform/outbox/projection.ts';
import { draftSectionChange, readableRow, type SealOf } from './readable-row.ts';

/**
 * Wraps a read model that stores whole rows, and pushes only what the buyer may read at that moment. The pages read the rest once
 * a response is submitted or the seal is lifted.
 */
export const readablePushes = (
  { project, settle, ...projection }: Projection,
  sealOf: SealOf,
): Projection => ({
  ...projection,
  project: async (tx, id, now) => asReadable(tx, await project(tx, id, now), sealOf, now),
  ...(settle && {
    settle: async (tx, lock, now) => asReadable(tx, await settle(tx, lock, now), sealOf, now),
  }),
});

async function asReadable(
  tx: Transaction,
  pushes: readonly Push[],
  sealOf: SealOf,
  now: number,
): Promise<Push[]> {
  const readable: Push[] = [];
  for (const push of pushes) {
    if (push.name === 'vendorRowChanged') {
      const { isSealed } = await sealOf(tx, push.payload.rfpId, now);
      readable.push({ ...push, payload: readableRow(push.payload, isSealed) });
    } else if (push.name === 'responseSectionChanged') {
      const { rfpId, vendorId } = push.payload;
      if ((await sealOf(tx, rfpId, now)).isSealed) continue;
      const isSubmitted = await isSubmittedBy(tx, rfpId, vendorId);
      readable.push(isSubmitted ? push : { ...push, payload: draftSectionChange(push.payload) });
    } else readable.push(push);
  }
  return readable;
}

const isSubmittedBy = (tx: Transaction, rfpId: string, companyId: string): Promise<boolean> =>
  tx.exists(sql.statement`
    select from invite where rfp_id = ${rfpId} and company_id = ${companyId} and submitted_at is not null`);
