import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as yup from 'yup';
import { furtherRules, jsonSchemaOf, type JsonSchema } from '../platform/http/openapi/openapi-schema.ts';
import { wireValues } from '../testing/generated-requests/wire-values.ts';
import { contracts } from '../contracts.ts';
import type { Contract } from './contract.ts';
import { emailField } from '../features/accounts/contracts/accounts.ts';
import {
  anything,
  check,
  day,
  bool,
  listOf,
  oneOf,
  text,
  uuid,
  whole,
  type FieldError,
} from './schema/schema.ts';

const valuesInAll = 10_000;

const partsOf = (contract: Contract): [part: string, schema: yup.Schema][] => [
  [`params of ${contract.name}`, contract.params],
  contract.kind === 'command'
    ? [`body of ${contract.name}`, contract.body]
    : [`search of ${contract.name}`, contract.search],
  [`answer of ${contract.name}`, contract.answer],
];

/** Each schema once, under the name of its first use. */
const named = new Map(
  contracts
    .flatMap(partsOf)
    .reverse()
    .map(([part, schema]) => [schema, part]),
);
const schemas = [...named].reverse().map(([schema, part]) => ({ part, schema }));
const valuesEach = Math.ceil(valuesInAll / schemas.length);

/** The basic types of the contracts, tested separately, because each gets few values deep inside a body. */
const words: { part: string; schema: yup.Schema }[] = [
  { part: 'uuid', schema: uuid() },
  { part: 'a day or null', schema: day().nullable().defined() },
  { part: 'an address', schema: emailField() },
  { part: 'an address, perhaps', schema: emailField().notRequired() },
  { part: 'a trimmed text', schema: text(5).trim().required() },
  { part: 'a whole number', schema: whole(1, 9).required() },
  { part: 'one of some, or null', schema: oneOf(['a', 1, 'b']).nullable().defined() },
  { part: 'a flag', schema: bool().nullable() },
  { part: 'a list', schema: listOf(text(2), 2).min(1) },
  {
    part: 'a list or null',
    schema: listOf(oneOf([1, 2]))
      .nullable()
      .defined(),
  },
  { part: 'any JSON but null', schema: anything() },
  { part: 'any JSON', schema: anything().nullable().defined() },
];

/** Configured as the document states: lengths count UTF-16 code units (`unicode: false`), and formats are checked. */
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, unicode: false, logger: false });
ajv.addKeyword(furtherRules);
for (const format of ['date', 'uuid'] as const) ajv.addFormat(format, fullFormats[format]);

describe('agreement of Yup and the published schema', () => {
  test.each([...schemas, ...words])(
    'Yup and the published schema of $part accept the same values',
    ({ part, schema }) => {
      const published = jsonSchemaOf(schema);
      const accepts = ajv.compile(published);
      const seen = { accepted: 0, refused: 0 };
      fc.assert(
        fc.property(wireValues(schema), (value) => {
          const accepted = agree(schema, published, accepts, value);
          seen[accepted ? 'accepted' : 'refused']++;
        }),
        // A random seed would let an unrelated change fail this test.
        { seed: 20_26, numRuns: valuesEach, endOnFailure: false },
      );
      expect(seen.accepted, 'whole values').toBeGreaterThan(valuesEach / 10);
      if (part !== 'any JSON') expect(seen.refused, 'broken values').toBeGreaterThan(valuesEach / 40);
    },
  );
});

function agree(
  schema: yup.Schema,
  published: JsonSchema,
  accepts: ValidateFunction,
  value: unknown,
): boolean {
  const checked = check(schema, value);
  const accepted = accepts(value);
  if (checked.ok && !accepted) throw new Error(`only Yup accepts: ${ajv.errorsText(accepts.errors)}`);
  if (checked.ok || !accepted) return checked.ok;
  const extraErrors = checked.errors.filter((error) => !isFurtherRule(published, error));
  if (extraErrors.length > 0) throw new Error(`only the schema accepts: ${formatErrors(extraErrors)}`);
  return false;
}

const formatErrors = (errors: readonly FieldError[]) =>
  errors.map(({ field, message }) => `${field}: ${message}`).join('; ');

/** Whether this error comes from a rule that the schema marks as outside its scope. */
function isFurtherRule(published: JsonSchema, { field, message }: FieldError): boolean {
  let at: JsonSchema | undefined = published;
  for (const [, index, name] of field.matchAll(/\[(\d+)\]|([^.[\]]+)/g)) {
    const into: unknown =
      index === undefined ? (at?.['properties'] as JsonSchema | undefined)?.[name ?? ''] : at?.['items'];
    at = into as JsonSchema | undefined;
  }
  return ((at?.[furtherRules] as string[] | undefined) ?? []).includes(message);
}

test('Every schema is JSON Schema 2020-12', () => {
  const wrong = schemas.filter(({ schema }) => ajv.validateSchema(jsonSchemaOf(schema)) !== true);
  expect(wrong.map(({ part }) => part)).toEqual([]);
});
