/** What a table shows, and how many rows wait behind "N new". */
interface HeldRows<Row> {
  readonly rows: readonly Row[];
  readonly waiting: number;
}

/**
 * While somebody reads (`held`, the rows as they stood then), values change in place: no row comes, goes or moves.
 * Otherwise everything that is there is shown.
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
