import type { VendorRow } from '@bidboard/backend/contracts/evaluation';
import { rankVendors } from '@bidboard/backend/contracts/ranking';

/** The rows with what depends on all of them, worked out anew: a row that was pushed knows its own figures alone. */
export function rankedRows(rows: readonly VendorRow[], priceWeight: number): VendorRow[] {
  const ranked = rankVendors(
    rows.map((one) => ({ ...one, priceMinor: one.price })),
    priceWeight,
  );
  return rows.map((row) => {
    const now = { ...row, ...ranked.get(row.inviteId) };
    const isSame = now.overall === row.overall && now.priceScore === row.priceScore && now.rank === row.rank;
    return isSame ? row : now;
  });
}
