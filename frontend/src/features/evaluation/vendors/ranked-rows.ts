import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { rankRows } from '@bidboard/backend/features/evaluation/contracts/ranking';

/** Returns the rows with new ranks, because a pushed row knows only its own figures. An unchanged row keeps its identity. */
export const rankedRows = (rows: readonly VendorRow[], priceWeight: number): VendorRow[] =>
  rankRows(rows, priceWeight).map((now, at) => {
    const before = rows[at];
    const isSame =
      before !== undefined &&
      now.overall === before.overall &&
      now.priceScore === before.priceScore &&
      now.rank === before.rank;
    return isSame ? before : now;
  });
