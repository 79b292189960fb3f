/** Compares rows for AG Grid: numbers by size, texts alphabetically, missing values last in both directions. */
export function missingLast(a: unknown, b: unknown, _x: unknown, _y: unknown, isDescending: boolean): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return isDescending ? -1 : 1;
  if (b === null || b === undefined) return isDescending ? 1 : -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}
