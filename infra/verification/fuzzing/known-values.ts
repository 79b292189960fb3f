import type { ValueLookup } from '@bidboard/backend/testing/generated-requests/described-schema';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The maximum number of values for a name. The first values are those of the fixture. */
const maxPerName = 40;
/** Names that do not say what they identify. */
const bare = /^_?id$/;

/** Values that the server itself has returned, by the names that it used for them. */
export interface KnownValues {
  /**
   * Keeps the values of a response or a fixture. `resource`: the resource that similar calls share; `by`: the person who received
   * it.
   */
  learn(resource: string, known: unknown, by?: string): void;
  /** Returns the lookup for requests to that resource. */
  of(resource: string): ValueLookup;
  /** Returns the people who know the ids in a request: those who know all of them, if there are any. */
  whoKnows(request: unknown): string[];
}

export function createKnownValues(): KnownValues {
  const byName = new Map<string, Set<unknown>>();
  /** The people who received each id. */
  const ids = new Map<string, Set<string>>();
  const add = (name: string, value: unknown) => {
    const values = byName.get(name) ?? new Set();
    if (values.size < maxPerName) byName.set(name, values.add(value));
  };
  const addId = (id: string, by: string) => {
    const known = ids.get(id) ?? new Set();
    ids.set(id, by === '' ? known : known.add(by));
  };
  return {
    learn(resource, known, by = '') {
      for (const [name, value] of leavesOf(known)) {
        if (name === '' || !isWorthKnowing(value)) continue;
        if (isId(value)) addId(value, by);
        add(`${resource} ${name}`, value);
        add(name, value);
      }
    },
    whoKnows(request) {
      const known = leavesOf(request).flatMap(([, value]) => (isId(value) ? (ids.get(value) ?? []) : []));
      const all = new Set(known.flatMap((people) => [...people]));
      const ofAll = [...all].filter((person) =>
        known.every((people) => people.size === 0 || people.has(person)),
      );
      return ofAll.length > 0 ? ofAll : [...all];
    },
    of: (resource) => (name, mustBeId) => {
      const found = [
        ...(byName.get(`${resource} ${name}`) ?? (bare.test(name) ? [] : (byName.get(name) ?? []))),
      ];
      if (!mustBeId) return found;
      const fitting = found.filter(isId);
      return fitting.length > 0 ? fitting : [...ids.keys()];
    },
  };
}

const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

/** Returns every simple value inside another one, with its field's name. */
function leavesOf(known: unknown, name = ''): [name: string, value: unknown][] {
  if (Array.isArray(known)) return known.flatMap((item) => leavesOf(item, name.replace(/s$/, '')));
  if (typeof known !== 'object' || known === null) return [[name, known]];
  return Object.entries(known).flatMap(([field, value]) => leavesOf(value, field));
}

const isWorthKnowing = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= 255);
