import type { Push } from '../contracts/pushes.ts';
import type { Transaction } from '../platform/database.ts';
import type { Projection } from '../platform/projection.ts';
import { sealedRow, type SealOf } from './sealed-row.ts';

/**
 * A read model whose rows are stored whole, and pushed to the buyer as they may be read at that moment. What is held back is
 * read once responses open.
 */
export const sealedPushes = ({ project, settle, ...projection }: Projection, sealOf: SealOf): Projection => ({
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
    const about = push.name === 'vendorRowChanged' || push.name === 'responseSectionChanged';
    if (!about || !(await sealOf(tx, push.payload.rfpId, now)).isSealed) readable.push(push);
    else if (push.name === 'vendorRowChanged') readable.push({ ...push, payload: sealedRow(push.payload) });
  }
  return readable;
}
