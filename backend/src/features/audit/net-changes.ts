/**
 * A row that was added, removed or changed, as its table's trigger recorded it. A changed row has only the columns that differ.
 */
export interface RowChange {
  table: string;
  key: Cells;
  before: Cells | null;
  after: Cells | null;
}
export type Cells = Readonly<Record<string, unknown>>;

export interface NetChange {
  table: string;
  /** All that is known of the row: its earlier columns, overlaid with the current ones. */
  row: Cells;
  before: Cells;
  after: Cells;
}

/** The columns that identify a table's rows for people, if they are not the key. */
export type RowIdentity = Readonly<Record<string, readonly string[] | undefined>>;

interface RowHistory {
  table: string;
  /** null if there was no such row. */
  was: Cells | null;
  now: Cells | null;
}

/**
 * Returns the net changes of an action, by row. Many steps are saved by deleting and rewriting their rows, so a row that was
 * rewritten unchanged is no change. Changes come in their original order.
 */
export function netChanges(changes: readonly RowChange[], rowIdentity: RowIdentity = {}): NetChange[] {
  const histories = new Map<string, RowHistory>();
  for (const { table, key, before, after } of changes) {
    const whole = before && after ? undefined : (before ?? after);
    const by = whole && rowIdentity[table];
    const id = JSON.stringify([table, by ? by.map((name) => whole[name] ?? null) : sorted(key)]);
    const history = histories.get(id);
    if (!history)
      histories.set(id, { table, was: before && { ...key, ...before }, now: after && { ...key, ...after } });
    else {
      // The first change of a column reveals its earlier value.
      if (history.was && before && after) history.was = { ...before, ...history.was };
      history.now = before && after ? { ...history.now, ...after } : after;
    }
  }
  return [...histories.values()].flatMap(({ table, was, now }) => {
    const names = new Set([...Object.keys(was ?? {}), ...Object.keys(now ?? {})]);
    const differing = [...names].filter(
      (name) => JSON.stringify(was?.[name] ?? null) !== JSON.stringify(now?.[name] ?? null),
    );
    if (differing.length === 0) return [];
    const of = (cells: Cells | null) =>
      Object.fromEntries(differing.map((name) => [name, cells?.[name] ?? null]));
    return [{ table, row: { ...was, ...now }, before: of(was), after: of(now) }];
  });
}

const sorted = (key: Cells): [string, unknown][] =>
  Object.entries(key).toSorted(([a], [b]) => (a < b ? -1 : 1));
