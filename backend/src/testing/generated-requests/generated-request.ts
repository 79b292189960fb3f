import fc from 'fast-check';
import type { JsonSchema } from '../../platform/http/openapi/openapi-schema.ts';
import { describedBy, type ValueLookup } from './described-schema.ts';
import { flawed } from './flawed-values.ts';
import { generatedForm, storable, type FormPart } from './generated-form.ts';
import type { Operation } from './served-operations.ts';
import { whole } from './whole-values.ts';

/** A generated request before it is encoded for the wire. */
export interface GeneratedRequest {
  /** One of the given names of people. */
  as: string;
  /** The values by path parameter. A text that begins with % is used unencoded. */
  path: { readonly [name: string]: string };
  query: readonly (readonly [name: string, text: string])[];
  /** The header Idempotency-Key. */
  key?: string | undefined;
  body?: GeneratedBody | undefined;
}

export type GeneratedBody =
  | { json: unknown }
  | { form: readonly FormPart[] }
  | { raw: string; contentType?: string | undefined };

interface Ways {
  path: Part<GeneratedRequest['path']>;
  query: Part<GeneratedRequest['query']>;
  key: Part<GeneratedRequest['key']>;
  body: Part<GeneratedRequest['body']>;
}
interface Part<T> {
  whole: fc.Arbitrary<T>;
  flawed: fc.Arbitrary<T>;
}

/**
 * Generates requests of an operation from the document's own schemas. Some are valid, some have one part at or beyond a limit,
 * and some cannot be parsed.
 *
 * `people`: the names of possible callers. `known`: what the database contains, so requests get further than an id that names
 * nothing. `whoKnows`: the people who may know what a request names.
 */
export function generatedRequests(
  operation: Operation,
  people: readonly string[],
  known: ValueLookup,
  whoKnows: (request: object) => readonly string[] = () => [],
): fc.Arbitrary<GeneratedRequest> {
  const ways: Ways = {
    path: pathOf(operation, known),
    query: queryOf(operation, known),
    key: keyOf(operation),
    body: bodyOf(operation, known),
  };
  const anybody = fc.constantFrom(...people);
  const parts = Object.keys(ways) as (keyof Ways)[];
  const withFlawIn = (flaw?: keyof Ways): fc.Arbitrary<GeneratedRequest> =>
    fc
      .record({
        ...(Object.fromEntries(
          parts.map((part) => [part, part === flaw ? ways[part].flawed : ways[part].whole]),
        ) as { [P in keyof Ways]: fc.Arbitrary<GeneratedRequest[P]> }),
        anybody,
        whom: fc.nat(11),
      })
      .map(({ anybody: other, whom, ...request }) => {
        const some = whoKnows(request);
        // Two thirds of the requests come from a person who may know the target.
        const knowing = whom < 8 ? some[whom % Math.max(1, some.length)] : undefined;
        return { as: knowing ?? other, ...request };
      });
  const weights: { [P in keyof Ways]: number } = {
    path: operation.inPath.length > 0 ? 2 : 0,
    query: operation.method === 'GET' ? (operation.inQuery.length > 0 ? 3 : 1) : 0,
    key: operation.method === 'GET' ? 0 : 1,
    body: (operation.json ?? operation.form) ? 5 : operation.method === 'GET' ? 0 : 1,
  };
  return fc.oneof(
    { weight: 8, arbitrary: withFlawIn() },
    ...parts.map((part) => ({ weight: weights[part], arbitrary: withFlawIn(part) })),
  );
}

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

/** Escapes that encode no character, a NUL, and text that could be mistaken for a path. */
const strangeSegments = fc.constantFrom('%', '%zz', '%c3%28', '%00', '%2e%2e%2f', '%0d%0aX:%20y', '%ff');

function pathOf({ inPath }: Operation, known: ValueLookup): Part<GeneratedRequest['path']> {
  const made = inPath.map(({ name, schema }) => [name, describedBy(schema, known, name)] as const);
  // An empty segment would be another path.
  const segment = (value: unknown) => textOf(value) || ' ';
  const wholes = made.map(([name, described]) => [name, whole(described).map(segment)] as const);
  const flaws = made.map(
    ([name, described]) =>
      [
        name,
        fc.oneof(
          { weight: 3, arbitrary: flawed(described).map(segment) },
          { weight: 1, arbitrary: strangeSegments },
        ),
      ] as const,
  );
  return {
    whole: fc.record(Object.fromEntries(wholes)),
    flawed: fc.oneof(
      ...(flaws.length === 0 ? [fc.constant({})] : []),
      ...flaws.map((flaw) => fc.record(Object.fromEntries([...wholes, flaw]))),
    ),
  };
}

type Query = GeneratedRequest['query'];

function queryOf({ inQuery }: Operation, known: ValueLookup): Part<Query> {
  const optional = (isRequired: boolean | undefined, made: fc.Arbitrary<Query>) =>
    isRequired ? made : fc.option(made, { nil: [] as Query });
  const described = inQuery.map((parameter) => ({
    ...parameter,
    is: describedBy(parameter.schema, known, parameter.name),
  }));
  const spelled = (name: string, value: unknown): Query =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map((item) => [name, textOf(item)] as const);
  const wholes = described.map(({ name, required, is }) =>
    optional(
      required,
      whole(is).map((value) => spelled(name, storable(value))),
    ),
  );
  const flaws = described.map(({ name, is }) => flawed(is).map((value) => spelled(name, value)));
  const stray = fc
    .tuple(fc.constantFrom('extra', '__proto__', 'constructor', 'page[]', ''), fc.string({ maxLength: 5 }))
    .map(([name, value]): Query => [[name, value.toWellFormed()]]);
  const good = fc.tuple(...wholes).map((parts) => shortened(parts.flat()));
  return {
    whole: good,
    flawed: fc
      .tuple(good, fc.oneof(...flaws, stray))
      .map(([rest, flaw]) => shortened([...flaw, ...rest.filter(([name]) => name !== flaw[0]?.[0])])),
  };
}

/** Returns the part of the query that fits into a request head, which is limited to 16 KB. */
function shortened(query: Query): Query {
  let length = 0;
  return query.filter(([name, text]) => (length += encodeURIComponent(name + text).length) < 12_000);
}

function keyOf({ method }: Operation): Part<GeneratedRequest['key']> {
  if (method === 'GET') return { whole: fc.constant(undefined), flawed: fc.constant(undefined) };
  const printable = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
  return {
    whole: fc.option(
      fc.oneof(
        fc.string({ unit: printable, minLength: 1, maxLength: 255 }),
        // These keys are reused for the same request and for others.
        fc.constantFrom('again', 'once more'),
      ),
      { nil: undefined, freq: 2 },
    ),
    flawed: fc.constantFrom('', 'two words', 'x'.repeat(256), 'x'.repeat(255), 'é', 'a\tb'),
  };
}

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const unreadable = fc.constantFrom<{ raw: string; contentType?: string }>(
  { raw: '{', contentType: 'application/json' },
  { raw: '{"a":1,}', contentType: 'application/json' },
  { raw: '\ufeff{}', contentType: 'application/json' },
  { raw: deep(20_000), contentType: 'application/json' },
  { raw: `{"rfpId":${deep(5_000)}}`, contentType: 'application/json' },
  { raw: '{"__proto__":{"isOperator":true}}', contentType: 'application/json' },
  { raw: '{"constructor":{"prototype":{"isOperator":true}}}', contentType: 'application/json' },
  { raw: 'null', contentType: 'application/json' },
  { raw: '[]', contentType: 'application/json' },
  { raw: '""', contentType: 'application/json' },
  { raw: '1e999', contentType: 'application/json' },
  { raw: 'NaN', contentType: 'application/json' },
  { raw: '{}', contentType: 'application/json; charset=utf-16' },
  { raw: '{}', contentType: 'APPLICATION/JSON' },
  { raw: '{}', contentType: 'text/plain' },
  { raw: '<a/>', contentType: 'application/xml' },
  { raw: 'a=1', contentType: 'application/x-www-form-urlencoded' },
  { raw: '{}' },
  { raw: '{}', contentType: '/;;=' },
  { raw: 'x', contentType: 'multipart/form-data' },
  { raw: '--b\r\n\r\n', contentType: 'multipart/form-data; boundary=b' },
  {
    raw: '--b\r\nContent-Disposition: form-data; name="rfpId"\r\n\r\ncut',
    contentType: 'multipart/form-data; boundary=b',
  },
  {
    raw: '--b\r\nContent-Disposition: form-data\r\n\r\nno name\r\n--b--\r\n',
    contentType: 'multipart/form-data; boundary=b',
  },
  { raw: '--b--\r\n', contentType: 'multipart/form-data; boundary=b' },
);

function bodyOf({ method, json, form }: Operation, known: ValueLookup): Part<GeneratedRequest['body']> {
  if (method === 'GET') return { whole: fc.constant(undefined), flawed: fc.constant(undefined) };
  const inJson = (make: typeof whole, schema: JsonSchema, spell: (value: unknown) => unknown) =>
    make(describedBy(schema, known)).map((value) => ({ json: spell(value) }));
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
  const wholes: fc.Arbitrary<GeneratedBody | undefined>[] = [
    ...(json ? [inJson(whole, json, storable)] : []),
    ...(form ? [generatedForm(form, known).whole] : []),
  ];
  const flaws: fc.Arbitrary<GeneratedBody | undefined>[] = [
    ...(json ? [inJson(flawed, json, plain)] : []),
    ...(form ? [generatedForm(form, known).flawed] : []),
  ];
  // An operation that reads no body gets no body, an empty one, or a full one.
  if (wholes.length === 0) wholes.push(fc.constantFrom(undefined, { json: {} }));
  return {
    whole: fc.oneof(...wholes),
    flawed: fc.oneof(
      ...flaws.map((arbitrary) => ({ weight: 8, arbitrary })),
      { weight: 2, arbitrary: unreadable },
      { weight: 1, arbitrary: fc.constant(undefined) },
    ),
  };
}
