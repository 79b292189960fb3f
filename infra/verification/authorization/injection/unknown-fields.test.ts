import { contracts } from '@bidboard/backend/contracts';
import type { Contract } from '@bidboard/backend/kernel/contract';
import { check } from '@bidboard/backend/kernel/schema/schema';
import { verificationSeed } from '@bidboard/backend/testing/app/verification-sizes';
import { whole, type SchemaDescription } from '@bidboard/backend/testing/generated-requests/whole-values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as yup from 'yup';
import { withAllFields } from '../request-fields.ts';

/** Fields that an attacker might add to a form: ownership, rights, prices, and property names that every object inherits. */
const extraFields: readonly [name: string, value: unknown][] = [
  ['isOperator', true],
  ['role', 'owner'],
  ['status', 1],
  ['ownerId', '00000000-0000-7000-8000-000000000000'],
  ['credits', 1_000_000],
  ['amountMinor', 0],
  ['is_operator', true],
  ['approvedAt', '2026-01-01T00:00:00Z'],
  ['paidBy', 'grant'],
  ['__proto__', { isOperator: true }],
  ['constructor', { prototype: { isOperator: true } }],
  ['toString', 'x'],
  ['then', 'x'],
];

type Place = readonly (string | number)[];

/** Lists every object of a value that a schema describes: its place, and its permitted names. */
function objectsIn(
  described: SchemaDescription,
  value: unknown,
  at: Place = [],
): { at: Place; names: string[] }[] {
  if (described.type === 'array' && Array.isArray(value) && described.innerType) {
    const inner = described.innerType;
    return value.slice(0, 1).flatMap((item) => objectsIn(inner, item, [...at, 0]));
  }
  if (described.type !== 'object' || typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(described.fields ?? {});
  return [
    { at, names: fields.map(([name]) => name) },
    ...fields.flatMap(([name, field]) =>
      objectsIn(field, (value as Record<string, unknown>)[name], [...at, name]),
    ),
  ];
}

/** Returns the value with one more field at a place, as JSON delivers it: a field of that name, and no other prototype. */
function withField(value: unknown, at: Place, name: string, extra: unknown): unknown {
  if (at.length > 0) {
    const [first = '', ...rest] = at;
    const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as never;
    copy[first as never] = withField((value as never)[first as never], rest, name, extra) as never;
    return copy;
  }
  const text = JSON.stringify(value);
  const more = `${JSON.stringify(name)}:${JSON.stringify(extra)}`;
  return JSON.parse(text === '{}' ? `{${more}}` : `${text.slice(0, -1)},${more}}`) as unknown;
}

const partsOf = (contract: Contract): yup.Schema[] => [
  contract.params,
  contract.kind === 'command' ? contract.body : contract.search,
];

let tried = 0;

test.each(contracts.map((contract) => [contract.name, contract] as const))(
  '%s accepts no unknown field, at any depth',
  (_name, contract) => {
    for (const schema of partsOf(contract)) {
      const described = schema.describe() as unknown as SchemaDescription;
      const [made] = fc.sample(whole(withAllFields(described)), { numRuns: 1, seed: verificationSeed });
      const value = JSON.parse(JSON.stringify(made)) as unknown;
      for (const { at, names } of objectsIn(described, value))
        for (const [name, extra] of extraFields.filter(([key]) => !names.includes(key))) {
          const checked = check(schema, withField(value, at, name, extra));
          const field = [...at.map((part) => (part === 0 ? '[0]' : part)), name]
            .join('.')
            .replaceAll('.[', '[');
          if (checked.ok) throw new Error(`${field} is taken`);
          expect(checked.errors.map((error) => error.field)).toContain(field);
          tried += 1;
        }
    }
  },
);

test('The tests tried thousands of fields, and Object.prototype is unchanged', () => {
  expect(tried).toBeGreaterThan(3_000);
  expect('isOperator' in {}).toBe(false);
});
