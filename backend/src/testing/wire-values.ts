import fc from 'fast-check';
import type * as yup from 'yup';
import { flawed } from './flawed-values.ts';
import { whole, type SchemaDescription } from './whole-values.ts';

/** Values as they come over the wire: whole ones, and ones with a single thing at the border or beyond it. */
export function wireValues(schema: yup.Schema): fc.Arbitrary<unknown> {
  const described = schema.describe() as unknown as SchemaDescription;
  const values = fc.oneof(
    { weight: 2, arbitrary: whole(described) },
    { weight: 3, arbitrary: flawed(described) },
  );
  return values.map((value) => JSON.parse(JSON.stringify(value)) as unknown);
}
