import type { VendorRow } from '@bidboard/backend/contracts/evaluation';
import { rankRows } from '@bidboard/backend/contracts/ranking';

/** Ranked anew, since a row that was pushed knows its own figures alone; a row that stays the same keeps its identity. */
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
