import { messages as companiesMessages } from '../../features/companies/contract.ts';
import { messages as productsMessages } from '../../features/products/contracts/products.ts';
import { messages as rfpsMessages } from '../../features/rfps/contracts/messages.ts';
import { sharedMessages } from '../../kernel/messages.ts';
import { visible } from '../../kernel/schema/schema.ts';
import { furtherRules, type JsonSchema } from '../../platform/http/openapi/openapi-schema.ts';
import type { SchemaDescription } from './whole-values.ts';

/**
 * Returns the values that the database holds under a name, or an empty list if it does not know the name. With `isId`, only ids
 * are wanted.
 */
export type ValueLookup = (name: string, isId: boolean) => readonly unknown[];

/** Translates the document's schema of a value into the form of `describe()`, from which values are generated. */
export function describedBy(schema: JsonSchema, known: ValueLookup, name = ''): SchemaDescription {
  const types = typesOf(schema);
  const [type = 'mixed', ...others] = types.filter((typeName) => typeName !== 'null');
  const isMixed = types.length === 0 || others.length > 0;
  const inner = contentOf(schema);
  if (inner) return describedBy(inner, known, name);
  const isOfOneType = !isMixed && !schema['enum'];
  return {
    type: isMixed ? 'mixed' : type === 'integer' ? 'number' : type,
    optional: false,
    nullable: types.includes('null'),
    oneOf: ((schema['enum'] as unknown[] | undefined) ?? []).filter((value) => value !== null),
    tests: isOfOneType ? testsOf(schema, type) : [],
    ...(isOfOneType && type === 'object' && { fields: fieldsOf(schema, known) }),
    ...(isOfOneType &&
      schema['items'] !== undefined && {
        innerType: describedBy(schema['items'] as JsonSchema, known, name.replace(/s$/, '')),
      }),
    ...(isOfOneType && /^(string|integer|number)$/.test(type) && knownOf(schema, known, name)),
  };
}

const typesOf = ({ type }: JsonSchema): string[] => (type === undefined ? [] : ([type].flat() as string[]));

/** Returns the schema inside a form part that carries JSON as text. */
const contentOf = (schema: JsonSchema): JsonSchema | undefined =>
  schema['contentSchema'] as JsonSchema | undefined;

function knownOf(schema: JsonSchema, known: ValueLookup, name: string): Pick<SchemaDescription, 'known'> {
  const isId = schema['format'] === 'uuid';
  const isText = typesOf(schema).includes('string');
  const fitting = known(name, isId).filter((value) => (typeof value === 'string') === isText);
  return fitting.length > 0 ? { known: fitting } : {};
}

function fieldsOf(schema: JsonSchema, known: ValueLookup): { [name: string]: SchemaDescription } {
  const required = (schema['required'] as string[] | undefined) ?? [];
  const fields = Object.entries((schema['properties'] as { [name: string]: JsonSchema } | undefined) ?? {});
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      { ...describedBy(field, known, name), optional: !required.includes(name) },
    ]),
  );
}

type Test = SchemaDescription['tests'][number];

/** Rules that the document states as text, mapped to the name of their test. */
const ruleOfText: { [ruleText: string]: string } = {
  [companiesMessages.companyOverviewRequired]: 'visible',
  [productsMessages.productInfoRequired]: 'visible',
  [rfpsMessages.projectDescriptionRequired]: 'visible',
  [sharedMessages.websiteInvalid]: 'webAddress',
  [sharedMessages.videoLinkUnknown]: 'videoLink',
};

function testsOf(schema: JsonSchema, type: string): Test[] {
  const limits: Test[] = (
    [
      ['min', schema['minLength'] ?? schema['minItems'] ?? schema['minimum']],
      ['max', schema['maxLength'] ?? schema['maxItems'] ?? schema['maximum']],
    ] as const
  ).flatMap(([name, limit]) => (limit === undefined ? [] : [{ name, params: { [name]: limit } }]));
  const described = ((schema[furtherRules] as string[] | undefined) ?? []).flatMap((ruleText) =>
    ruleOfText[ruleText] ? [{ name: ruleOfText[ruleText] }] : [],
  );
  return [
    ...limits,
    ...(type === 'integer' ? [{ name: 'integer' }] : []),
    ...(schema['format'] === 'date' ? [{ name: 'day' }] : []),
    ...patternsOf(schema).map(testOfPattern),
    ...described,
  ];
}

const patternsOf = (schema: JsonSchema): string[] =>
  [schema, ...((schema['allOf'] as JsonSchema[] | undefined) ?? [])].flatMap(({ pattern }) =>
    typeof pattern === 'string' ? [pattern] : [],
  );

const trimmed = String.raw`^(?:\S(?:[\s\S]*\S)?)?$`;

function testOfPattern(pattern: string): Test {
  if (pattern === trimmed) return { name: 'trim' };
  if (pattern === visible.source) return { name: 'required' };
  if (pattern.includes('+@[')) return { name: 'email' };
  return { name: 'matches', params: { regex: new RegExp(pattern) } };
}
