export type RowFate = 'added' | 'replaced' | 'late';

/**
 * Puts a pushed row into a list, in place. It replaces the row it is about only if its version is higher, so that
 * late and repeated pushes change nothing; a row not yet there is put where `isAfter` first holds, else at the end.
 */
export function putRow<Row extends { version: number }>(
  rows: Row[],
  row: Row,
  isSame: (other: Row) => boolean,
  isAfter: (other: Row) => boolean = () => false,
): RowFate {
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

/** Takes a row out of a list, in place. */
export function dropRow<Row>(rows: Row[], isSame: (other: Row) => boolean): void {
  const at = rows.findIndex(isSame);
  if (at !== -1) rows.splice(at, 1);
}
