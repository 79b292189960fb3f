import type { RequestInput } from './foreign-requests.ts';

type Place = readonly (string | number)[];
/** A text that a request says, and where in it. */
export interface Leaf {
  at: Place;
  value: string;
}

const parts = ['params', 'body', 'search', 'fields'] as const;
export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Every text of a request, at any depth. */
export const leavesOf = (asked: RequestInput): Leaf[] => parts.flatMap((part) => under(asked[part], [part]));

function under(value: unknown, at: Place): Leaf[] {
  if (typeof value === 'string') return [{ at, value }];
  if (Array.isArray(value)) return value.flatMap((one, index) => under(one, [...at, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => under(one, [...at, name]));
}

/** The same request with another value at one place, which may be a new one. */
export function withValue(asked: RequestInput, at: Place, value: unknown): RequestInput {
  const copy = { ...structuredClone({ ...asked, form: undefined }), form: asked.form } as RequestInput;
  let into = copy as Record<string | number, unknown>;
  for (const name of at.slice(0, -1)) into = (into[name] ??= {}) as typeof into;
  into[at.at(-1) as string] = value;
  return copy.form ? copy : withoutForm(copy);
}

const withoutForm = ({ form: _form, ...asked }: RequestInput): RequestInput => asked;

/** The same request for things that nobody has: every id in it is a new one. */
export function ghostOf(asked: RequestInput): RequestInput {
  let ghost = asked;
  for (const { at, value } of leavesOf(asked)) {
    if (uuid.test(value)) ghost = withValue(ghost, at, crypto.randomUUID());
    if (value.startsWith('cs_')) ghost = withValue(ghost, at, 'cs_of-nobody');
  }
  return ghost;
}
