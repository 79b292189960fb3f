/** One row that came, went or changed, as its table's trigger saw it; of a row that changed only what differs. */
export interface RowChange {
  table: string;
  key: Cells;
  before: Cells | null;
  after: Cells | null;
}
export type Cells = Readonly<Record<string, unknown>>;

export interface NetChange {
  table: string;
  /** All that is known of the row: what it was, with what it is now. */
  row: Cells;
  before: Cells;
  after: Cells;
}

/** By which columns a table's rows are the same row to people, where that is not the key. */
export type Sameness = Readonly<Record<string, readonly string[] | undefined>>;

interface RowHistory {
  table: string;
  /** null where there was no such row. */
  was: Cells | null;
  now: Cells | null;
}

/**
 * What an action came to, by row: many a step is saved by deleting its rows and writing them anew, and nobody changed what was put
 * back as it was. Changes are given in their order.
 */
export function netChanges(changes: readonly RowChange[], sameness: Sameness = {}): NetChange[] {
  const histories = new Map<string, RowHistory>();
  for (const { table, key, before, after } of changes) {
    const whole = before && after ? undefined : (before ?? after);
    const by = whole && sameness[table];
    const id = JSON.stringify([table, by ? by.map((name) => whole[name] ?? null) : sorted(key)]);
    const history = histories.get(id);
    if (!history)
      histories.set(id, { table, was: before && { ...key, ...before }, now: after && { ...key, ...after } });
    else {
      // What it was before is known of each column from the first time that it changed.
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
