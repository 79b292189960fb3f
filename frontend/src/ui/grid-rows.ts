/** The rows that differ, where the same ids stand in the same order; null where rows came, went or moved. */
export function changedInPlace<Row>(
  before: readonly Row[],
  after: readonly Row[],
  rowId: (row: Row) => string,
): Row[] | null {
  if (before.length !== after.length) return null;
  const changed: Row[] = [];
  for (const [at, row] of after.entries()) {
    const old = before[at];
    if (old === row) continue;
    if (old === undefined || rowId(old) !== rowId(row)) return null;
    changed.push(row);
  }
  return changed;
}
