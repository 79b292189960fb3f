export type PutRowResult = 'added' | 'replaced' | 'late';

/**
 * Puts a pushed row into a list, in place. It replaces the existing row only if its version is higher, so late and repeated
 * pushes change nothing. A new row goes where `isAfter` first holds, otherwise to the end.
 */
export function putRow<Row extends { version: number }>(
  rows: Row[],
  row: Row,
  isSame: (other: Row) => boolean,
  isAfter: (other: Row) => boolean = () => false,
): PutRowResult {
  const at = rows.findIndex(isSame);
  const present = rows[at];
  if (present) {
    if (row.version <= present.version) return 'late';
    rows[at] = row;
    return 'replaced';
  }
  const next = rows.findIndex(isAfter);
  rows.splice(next === -1 ? rows.length : next, 0, row);
  return 'added';
}

/** Removes a row from a list, in place. */
export function dropRow<Row>(rows: Row[], isSame: (other: Row) => boolean): void {
  const at = rows.findIndex(isSame);
  if (at !== -1) rows.splice(at, 1);
}
