import fc from 'fast-check';
import { alternativesOf } from '../../kernel/schema/alternatives.ts';

/** The result of `describe()` for a schema. */
export interface SchemaDescription {
  type: string;
  optional: boolean;
  nullable: boolean;
  oneOf: unknown[];
  tests: { name?: string; params?: { [name: string]: unknown } }[];
  fields?: { [name: string]: SchemaDescription };
  innerType?: SchemaDescription;
  meta?: { [name: string]: unknown };
  /** Values that name existing things. Most generated values come from these. */
  known?: readonly unknown[];
}

const paramOf = (described: SchemaDescription, name: string, param: string): unknown =>
  described.tests.find((test) => test.name === name)?.params?.[param];
export const hasTest = (described: SchemaDescription, name: string): boolean =>
  described.tests.some((test) => test.name === name);
export const limit = (described: SchemaDescription, name: 'min' | 'max', otherwise: number): number =>
  Number(paramOf(described, name, name) ?? otherwise);

/** Generates values that a schema should accept. */
export function whole(described: SchemaDescription): fc.Arbitrary<unknown> {
  const made = described.oneOf.length > 0 ? fc.constantFrom(...described.oneOf) : ofType(described);
  const value = described.known?.length ? mostly(described.known, made) : made;
  return described.nullable ? fc.option(value, { freq: 4 }) : value;
}

const mostly = (known: readonly unknown[], made: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: made });

function ofType(described: SchemaDescription): fc.Arbitrary<unknown> {
  switch (described.type) {
    case 'string':
      return texts(described);
    case 'number':
      return numbers(described);
    case 'boolean':
      return fc.boolean();
    case 'array': {
      const [minLength, maxLength] = [limit(described, 'min', 0), limit(described, 'max', 3)];
      return fc.array(whole(innerOf(described)), {
        minLength,
        maxLength: Math.min(maxLength, minLength + 3),
      });
    }
    case 'object':
      return record(described, (field) => whole(field));
    case 'mixed':
      if (alternativesOf(described)) return fc.oneof(...describedAlternatives(described).map(whole));
      return fc.oneof(fc.array(fc.jsonValue(), { maxLength: 3 }), fc.jsonValue());
    default:
      throw new TypeError(`No values for ${described.type}`);
  }
}

/** Returns the alternatives of a schema, or an empty list if it has none. */
export const describedAlternatives = (described: SchemaDescription): SchemaDescription[] =>
  (alternativesOf(described) ?? []).map(
    (alternative) => alternative.describe() as unknown as SchemaDescription,
  );

export const innerOf = ({ innerType }: SchemaDescription): SchemaDescription =>
  innerType ?? (anything as SchemaDescription);
const anything = { type: 'mixed', optional: true, nullable: true, oneOf: [], tests: [] };

export function record(
  described: SchemaDescription,
  valueOf: (field: SchemaDescription, name: string) => fc.Arbitrary<unknown>,
) {
  const fields = Object.entries(described.fields ?? {});
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field, name)])), {
    requiredKeys: fields.flatMap(([name, field]) => (field.optional ? [] : [name])),
  });
}

function numbers(described: SchemaDescription): fc.Arbitrary<number> {
  const [min, max] = [limit(described, 'min', -1e9), limit(described, 'max', 1e9)];
  if (hasTest(described, 'integer'))
    return fc.oneof(fc.integer({ min, max: Math.min(max, min + 9) }), fc.integer({ min, max }));
  return fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
}

const anyText = fc.oneof(
  fc.lorem({ maxCount: 3 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  // Rich text is a string encoded as JSON.
  fc.lorem({ maxCount: 2 }).map((text) => JSON.stringify(text)),
);
const days = fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });

export function texts(described: SchemaDescription): fc.Arbitrary<string> {
  if (hasTest(described, 'email'))
    return fc.oneof(fc.emailAddress(), fc.constantFrom('a@b.c', 'A.b+c@x-y.example'));
  if (hasTest(described, 'webAddress') || hasTest(described, 'link'))
    return fc.oneof(fc.webUrl(), fc.constant(''));
  if (hasTest(described, 'videoLink'))
    return fc.constantFrom('', 'https://youtu.be/aqz-KE-bpKQ', 'https://vimeo.com/1084537');
  if (hasTest(described, 'visible')) return fc.lorem({ maxCount: 2 }).map((text) => JSON.stringify(text));
  if (hasTest(described, 'day')) return days.map((day) => day.toISOString().slice(0, 10));
  const regex = paramOf(described, 'matches', 'regex');
  if (regex instanceof RegExp && hasTest(described, 'trim'))
    return matching(regex).map((text) => text.trim() || 'x');
  if (regex instanceof RegExp) return matching(regex);
  const [min, max] = [
    limit(described, 'min', hasTest(described, 'required') ? 1 : 0),
    limit(described, 'max', 1000),
  ];
  const fitted = anyText.map((text) => text.padEnd(min, 'x').slice(0, max));
  return hasTest(described, 'trim') ? fitted.map((text) => text.trim().padEnd(min, 'x')) : fitted;
}

/** Generators cached by expression, because fast-check is slow to make them. */
const matches = new Map<string, fc.Arbitrary<string>>();
function matching({ source }: RegExp): fc.Arbitrary<string> {
  const made = matches.get(source) ?? fc.stringMatching(new RegExp(source));
  matches.set(source, made);
  return made;
}
