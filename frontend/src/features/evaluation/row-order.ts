import type { VendorRow } from '@bidboard/backend/contracts/evaluation';

/** What the table shows, and how many rows wait behind "N new". */
interface HeldRows {
  readonly rows: readonly VendorRow[];
  readonly waiting: number;
}

/**
 * While somebody reads (`held`, the rows as they stood then), values change in place: no row comes, goes or moves.
 * Otherwise everything that is there is shown.
 */
export function heldRows(now: readonly VendorRow[], held: readonly VendorRow[] | null): HeldRows {
  if (held === null) return { rows: now, waiting: 0 };
  const byId = new Map(now.map((row) => [row.inviteId, row]));
  const known = new Set(held.map((row) => row.inviteId));
  return {
    rows: held.map((row) => byId.get(row.inviteId) ?? row),
    waiting: now.filter((row) => !known.has(row.inviteId)).length,
  };
}

/** For AG Grid: figures by size, texts by alphabet, what is missing last either way. */
export function missingLast(a: unknown, b: unknown, _x: unknown, _y: unknown, isDescending: boolean): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return isDescending ? -1 : 1;
  if (b === null || b === undefined) return isDescending ? 1 : -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}
