import type { Contract } from '@bidboard/backend/kernel/contract';
import { verificationSeed } from '@bidboard/backend/testing/app/verification-sizes';
import { whole, type SchemaDescription } from '@bidboard/backend/testing/generated-requests/whole-values';
import fc from 'fast-check';
import type * as yup from 'yup';
import type { RequestInput } from './foreign-requests.ts';

/** Returns the schema with nothing left out: lists have an element, and optional values are present. */
export function inFull(described: SchemaDescription): SchemaDescription {
  const { fields, innerType, tests } = described;
  return {
    ...described,
    optional: false,
    nullable: false,
    tests: described.type === 'array' ? [{ name: 'min', params: { min: 1 } }, ...tests] : tests,
    ...(fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inFull(field)])),
    }),
    ...(innerType && { innerType: inFull(innerType) }),
  };
}

const made = (schema: yup.Schema): Record<string, unknown> => {
  const [value] = fc.sample(whole(inFull(schema.describe() as unknown as SchemaDescription)), {
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
  const asked = made(contract.kind === 'command' ? contract.body : contract.search);
  return {
    params: { ...spelled(made(params)), ...own.params },
    ...(method === 'GET'
      ? { search: { ...spelled(asked), ...own.search } }
      : { body: { ...asked, ...own.search, ...own.fields, ...own.body } }),
  };
}
