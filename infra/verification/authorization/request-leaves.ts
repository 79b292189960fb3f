import type { RequestInput } from './foreign-requests.ts';

type Place = readonly (string | number)[];
/** A text in a request, and its place. */
export interface Leaf {
  at: Place;
  value: string;
}

const parts = ['params', 'body', 'search', 'fields'] as const;
export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns every text of a request, at any depth. */
export const leavesOf = (asked: RequestInput): Leaf[] => parts.flatMap((part) => under(asked[part], [part]));

function under(value: unknown, at: Place): Leaf[] {
  if (typeof value === 'string') return [{ at, value }];
  if (Array.isArray(value)) return value.flatMap((one, index) => under(one, [...at, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => under(one, [...at, name]));
}

/** Returns the same request with another value at one place, which may be new. */
export function withValue(asked: RequestInput, at: Place, value: unknown): RequestInput {
  const copy = { ...structuredClone({ ...asked, form: undefined }), form: asked.form } as RequestInput;
  let into = copy as Record<string | number, unknown>;
  for (const name of at.slice(0, -1)) into = (into[name] ??= {}) as typeof into;
  into[at.at(-1) as string] = value;
  return copy.form ? copy : withoutForm(copy);
}

const withoutForm = ({ form: _form, ...asked }: RequestInput): RequestInput => asked;

/** Returns the same request with a new id for every id in it. None of them exists. */
export function ghostOf(asked: RequestInput): RequestInput {
  let ghost = asked;
  for (const { at, value } of leavesOf(asked)) {
    if (uuid.test(value)) ghost = withValue(ghost, at, crypto.randomUUID());
    if (value.startsWith('cs_')) ghost = withValue(ghost, at, 'cs_of-nobody');
  }
  return ghost;
}
