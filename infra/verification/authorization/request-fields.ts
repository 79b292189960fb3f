import type { RequestInput } from './foreign-requests.ts';
import type { Contract } from '@bidboard/backend/kernel/contract';
import { verificationSeed } from '@bidboard/backend/testing/app/verification-sizes';
import { whole, type SchemaDescription } from '@bidboard/backend/testing/generated-requests/whole-values';
import fc from 'fast-check';
import type * as yup from 'yup';

type Place = readonly (string | number)[];
/** A text in a request, and its place. */
export interface Leaf {
  at: Place;
  value: string;
}

const parts = ['params', 'body', 'search', 'fields'] as const;
export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns every text of a request, at any depth. */
export const leavesOf = (input: RequestInput): Leaf[] => parts.flatMap((part) => under(input[part], [part]));

function under(value: unknown, at: Place): Leaf[] {
  if (typeof value === 'string') return [{ at, value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => under(item, [...at, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => under(child, [...at, name]));
}

/** Returns the same request with another value at one place, which may be new. */
export function withValue(input: RequestInput, at: Place, value: unknown): RequestInput {
  const copy = { ...structuredClone({ ...input, form: undefined }), form: input.form } as RequestInput;
  let into = copy as Record<string | number, unknown>;
  for (const name of at.slice(0, -1)) into = (into[name] ??= {}) as typeof into;
  into[at.at(-1) as string] = value;
  return copy.form ? copy : withoutForm(copy);
}

const withoutForm = ({ form: _form, ...request }: RequestInput): RequestInput => request;

/** Returns the same request with a new id for every id in it. None of them exists. */
export function withUnknownIds(input: RequestInput): RequestInput {
  let ghost = input;
  for (const { at, value } of leavesOf(input)) {
    if (uuid.test(value)) ghost = withValue(ghost, at, crypto.randomUUID());
    if (value.startsWith('cs_')) ghost = withValue(ghost, at, 'cs_of-nobody');
  }
  return ghost;
}

/** Returns the schema with nothing left out: lists have an element, and optional values are present. */
export function withAllFields(described: SchemaDescription): SchemaDescription {
  const { fields, innerType, tests } = described;
  return {
    ...described,
    optional: false,
    nullable: false,
    tests: described.type === 'array' ? [{ name: 'min', params: { min: 1 } }, ...tests] : tests,
    ...(fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withAllFields(field)])),
    }),
    ...(innerType && { innerType: withAllFields(innerType) }),
  };
}

const made = (schema: yup.Schema): Record<string, unknown> => {
  const [value] = fc.sample(whole(withAllFields(schema.describe() as unknown as SchemaDescription)), {
    numRuns: 1,
    seed: verificationSeed,
  });
  return JSON.parse(JSON.stringify(value ?? {})) as Record<string, unknown>;
};

/** Returns the values as an address has them: numbers and the like become texts. */
const spelled = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );

/** Returns the full input of a contract, with nothing left out. Values of `own` stay unchanged. Forms become JSON. */
export function fullRequest(contract: Contract, own: RequestInput = {}): RequestInput {
  const { params, method } = contract;
  const values = made(contract.kind === 'command' ? contract.body : contract.search);
  return {
    params: { ...spelled(made(params)), ...own.params },
    ...(method === 'GET'
      ? { search: { ...spelled(values), ...own.search } }
      : { body: { ...values, ...own.search, ...own.fields, ...own.body } }),
  };
}
