/** What a table shows, and how many rows wait behind "N new". */
interface HeldRows<Row> {
  readonly rows: readonly Row[];
  readonly waiting: number;
}

/**
 * While the user reads (`held` is the rows at that time), values change in place, and no row comes, goes or moves. Otherwise all
 * current rows are shown.
 */
export function heldRows<Row>(
  now: readonly Row[],
  held: readonly Row[] | null,
  rowId: (row: Row) => string,
): HeldRows<Row> {
  if (held === null) return { rows: now, waiting: 0 };
  const byId = new Map(now.map((row) => [rowId(row), row]));
  const known = new Set(held.map(rowId));
  return {
    rows: held.map((row) => byId.get(rowId(row)) ?? row),
    waiting: now.filter((row) => !known.has(rowId(row))).length,
  };
}
