import fc from 'fast-check';
import type * as yup from 'yup';
import { flawed } from './flawed-values.ts';
import { whole, type SchemaDescription } from './whole-values.ts';

/** Generates values as they arrive over the wire: valid ones, and ones with a single part at or beyond a limit. */
export function wireValues(schema: yup.Schema): fc.Arbitrary<unknown> {
  const described = schema.describe() as unknown as SchemaDescription;
  const values = fc.oneof(
    { weight: 2, arbitrary: whole(described) },
    { weight: 3, arbitrary: flawed(described) },
  );
  return values.map((value) => JSON.parse(JSON.stringify(value)) as unknown);
}
