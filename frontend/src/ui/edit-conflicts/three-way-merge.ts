import {
  asDescriptor,
  linesOf,
  textOf,
  type AnyFieldDescriptors,
  type AnyRow,
  type AnyFieldDescriptor,
  type FieldDescriptors,
} from './field-descriptors.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Whether two form values are equal. Lists and records are compared by content, and everything else, such as a file, by identity.
 */
export function isSame(value: unknown, other: unknown): boolean {
  if (Object.is(value, other)) return true;
  if (Array.isArray(value) && Array.isArray(other))
    return value.length === other.length && value.every((item, at) => isSame(item, other[at]));
  if (!isRecord(value) || !isRecord(other)) return false;
  const names = Object.keys(value);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(value[name], other[name]))
  );
}

export type Side = 'theirs' | 'mine';

/** Two states that two users made from the same base. */
export interface States<Values> {
  base: Values;
  theirs: Values;
  mine: Values;
}

/** A value that differs between theirs and mine, in words; null if its row does not exist. */
export interface Difference {
  /** Unique within this comparison. */
  id: string;
  label: string;
  /** Who changed it since the base; if both did, the user must choose. */
  by: 'them' | 'me' | 'both';
  base: string | null;
  theirs: string | null;
  mine: string | null;
}

/** All differences, in the order of the form. */
export function differencesOf<Values extends object>(
  fields: FieldDescriptors<Values>,
  states: States<Values>,
): Difference[] {
  const found: Difference[] = [];
  walkFields(
    fields as AnyFieldDescriptors,
    states as States<object>,
    { ids: [], labels: [] },
    {
      choose: () => 'mine',
      report: (difference) => found.push(difference),
    },
  );
  return found;
}

/** One state merged from two. A change by only one user is kept, and where both changed a value, the choice decides. */
export const merged = <Values extends object>(
  fields: FieldDescriptors<Values>,
  states: States<Values>,
  choose: (id: string) => Side,
): Values =>
  walkFields(
    fields as AnyFieldDescriptors,
    states as States<object>,
    { ids: [], labels: [] },
    { choose, report: () => {} },
  ) as Values;

interface Place {
  ids: readonly string[];
  labels: readonly string[];
}
interface Walk {
  choose: (id: string) => Side;
  report: (difference: Difference) => void;
}

const below = ({ ids, labels }: Place, id: string, label: string): Place => ({
  ids: [...ids, id],
  labels: [...labels, label],
});

const mapped = <From, To>({ base, theirs, mine }: States<From>, to: (from: From) => To): States<To> => ({
  base: to(base),
  theirs: to(theirs),
  mine: to(mine),
});

function walkFields(fields: AnyFieldDescriptors, states: States<object>, place: Place, walk: Walk): object {
  const all = { ...states.theirs, ...states.mine };
  return Object.fromEntries(
    Object.keys(all).map((name) => {
      const descriptor = fields[name] ?? null;
      const values = mapped(states, (state) => (state as AnyRow | undefined)?.[name]);
      return [
        name,
        descriptor === null ? silent(values) : walkValue(asDescriptor(descriptor), values, place, name, walk),
      ];
    }),
  );
}

const silent = ({ base, theirs, mine }: States<unknown>): unknown => (isSame(base, mine) ? theirs : mine);

function walkValue(
  descriptor: AnyFieldDescriptor,
  states: States<unknown>,
  place: Place,
  name: string,
  walk: Walk,
): unknown {
  const here = below(place, name, descriptor.label);
  if (isSame(states.theirs, states.mine)) return states.mine;
  const lists = descriptor.rows && listsOf(descriptor.rows, states);
  if (descriptor.rows && lists) return walkRows(descriptor.rows, lists, here, walk);
  return settle(states, here, walk, (value) => textOf(descriptor, value));
}

/** A value that differs as a whole. */
function settle(
  states: States<unknown>,
  { ids, labels }: Place,
  { choose, report }: Walk,
  words: (value: unknown) => string | null,
): unknown {
  const { base, theirs, mine } = states;
  const by = isSame(base, mine) ? 'them' : isSame(base, theirs) ? 'me' : 'both';
  const id = JSON.stringify(ids);
  report({ id, label: labels.join(', '), by, ...mapped(states, words) });
  if (by === 'both') return choose(id) === 'theirs' ? theirs : mine;
  return by === 'them' ? theirs : mine;
}

type Rows = NonNullable<AnyFieldDescriptor['rows']>;
type RowMap = ReadonlyMap<string, AnyRow>;

/** Undefined if an id occurs twice. */
function listsOf({ idOf }: Rows, states: States<unknown>): States<RowMap> | undefined {
  const lists = mapped(states, (list) => (Array.isArray(list) ? (list as AnyRow[]) : []));
  const maps = mapped(lists, (list) => new Map(list.map((row) => [idOf(row as never), row])));
  const isWhole = (['base', 'theirs', 'mine'] as const).every(
    (side) => maps[side].size === lists[side].length,
  );
  return isWhole ? maps : undefined;
}

function walkRows(rows: Rows, lists: States<RowMap>, place: Place, walk: Walk): AnyRow[] {
  const { base, theirs, mine } = lists;
  const isMineInOrder = isSame(commonIds(base, mine), commonIds(mine, base));
  const order = isMineInOrder ? interleaved(theirs, mine) : interleaved(mine, theirs);
  return order.flatMap((id) => {
    const row = mapped(lists, (list) => list.get(id));
    const here = below(place, id, rows.labelOf((row.mine ?? row.theirs) as never));
    if (row.theirs && row.mine) return [walkFields(rows.fields, row as States<object>, here, walk) as AnyRow];
    // What they deleted from the server cannot be saved again, whatever we did to it meanwhile.
    const isGone = !row.theirs && row.mine !== undefined && rows.isStored?.(row.mine as never) === true;
    const settled = settle(isGone ? { ...row, base: row.mine } : row, here, walk, (value) =>
      value === undefined ? null : linesOf(rows.fields, value as AnyRow).join('\n'),
    );
    return settled === undefined ? [] : [settled as AnyRow];
  });
}

/** The ids that both have, in the order of the first. */
const commonIds = (rows: RowMap, other: RowMap) => [...rows.keys()].filter((id) => other.has(id));

/** The ids of both, in the order of the first. Ids that only the other has come after the id that they follow there. */
function interleaved(first: RowMap, other: RowMap): string[] {
  const ids = [...first.keys()];
  let before: string | undefined;
  for (const id of other.keys()) {
    if (!first.has(id)) ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
    before = id;
  }
  return ids;
}

/** Reapplies our changes after the other user's version was loaded. Where both have a value, text typed since then stays. */
export const reapplyLocalChanges = <Values extends object>(
  fields: FieldDescriptors<Values>,
  states: States<Values>,
  current: Values,
): Values => {
  const ours = merged(fields, states, () => 'mine');
  return merged(fields, { base: states.theirs, theirs: ours, mine: current }, () => 'mine');
};
