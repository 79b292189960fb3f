import { convertSchema } from '@sodaru/yup-to-json-schema';
import * as yup from 'yup';
import { alternativesOf } from '../../contracts/alternatives.ts';
import { uuid, visible, WrittenText } from '../../contracts/schema.ts';
import { patternOf } from './openapi-pattern.ts';

/** A schema of JSON Schema 2020-12, which is what OpenAPI 3.1 speaks. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** Where a schema checks more than JSON Schema can say, the words of its complaints stand under this keyword. */
export const furtherRules = 'x-further-rules';

/**
 * A contract's schema as JSON Schema: what `check` accepts, strict and without coercion, and nothing else. The converter
 * gives the groundwork; what it loses or writes in the words of older drafts is put right here.
 * Throws for what cannot be said at all (conditions, references, dates).
 */
export function jsonSchemaOf(field: unknown): JsonSchema {
  if (!(field instanceof yup.Schema)) throw new TypeError('Only plain Yup schemas become JSON Schema');
  const schema: yup.Schema = field;
  const { conditions } = schema as unknown as { conditions: readonly unknown[] };
  if (schema.type === 'date' || conditions.length > 0) {
    throw new TypeError(`JSON Schema cannot say this ${schema.type} schema`);
  }
  const said: Writable = { ...(convertSchema(schema) as JsonSchema) };
  delete said['default'];
  if (Array.isArray(said['enum']) && schema.spec.nullable)
    said['enum'] = [...(said['enum'] as unknown[]), null];
  const rest = restOf(schema, said);
  const ruleTexts = rest.map(({ name, message }) =>
    typeof message === 'string' ? message : (name ?? 'custom'),
  );
  return ruleTexts.length === 0 ? said : { ...said, [furtherRules]: ruleTexts };
}

type Writable = { [keyword: string]: unknown };
type Rule = NonNullable<yup.Schema['tests'][number]['OPTIONS']>;

const rulesOf = (schema: yup.Schema): Rule[] => schema.tests.flatMap((test) => test.OPTIONS ?? []);

/** Adds what the type of a schema calls for, and returns the rules that found no keyword. */
function restOf(schema: yup.Schema, said: Writable): Rule[] {
  if (schema instanceof yup.StringSchema) return sayString(schema, said);
  if (schema instanceof yup.ObjectSchema) return sayObject(schema, said);
  if (schema instanceof yup.TupleSchema) return sayTuple(schema, said);
  if (schema instanceof yup.ArraySchema) {
    if (schema.innerType) said['items'] = jsonSchemaOf(schema.innerType);
    return unlessNamed(schema, ['min', 'max', 'length']);
  }
  if (schema.type === 'mixed') sayMixed(schema, said);
  return unlessNamed(schema, schema.type === 'number' ? ['min', 'max', 'integer'] : ['alternatives']);
}

const unlessNamed = (schema: yup.Schema, names: readonly string[]): Rule[] =>
  rulesOf(schema).filter((rule) => !names.includes(rule.name ?? ''));

function sayObject(schema: yup.ObjectSchema<yup.AnyObject>, said: Writable): Rule[] {
  const fields = Object.entries(schema.fields as { [name: string]: unknown });
  if (fields.length > 0)
    said['properties'] = Object.fromEntries(fields.map(([name, field]) => [name, jsonSchemaOf(field)]));
  if (schema.spec.noUnknown) said['additionalProperties'] = false;
  return unlessNamed(schema, ['noUnknown']);
}

function sayTuple(schema: yup.Schema, said: Writable): Rule[] {
  const { types } = schema.spec as unknown as { types: readonly unknown[] };
  said['prefixItems'] = types.map(jsonSchemaOf);
  said['items'] = false;
  return rulesOf(schema);
}

const samples = { object: {}, array: [], string: '', number: 0, boolean: false };
const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** A mixed schema without alternatives says what it lets pass by its own check only, so it is asked about one value of each type. */
function sayMixed(schema: yup.Schema, said: Writable): void {
  const alternatives = alternativesOf(schema.spec);
  if (alternatives) {
    delete said['type'];
    said['oneOf'] = alternatives.map(jsonSchemaOf);
    return;
  }
  const listed = said['enum'] as unknown[] | undefined;
  const types = listed
    ? listed.map(typeOf)
    : Object.entries({ ...samples, null: null }).flatMap(([type, value]) =>
        schema.isType(value) ? [type] : [],
      );
  const [only, ...others] = new Set(types);
  if (others.length === 0) said['type'] = only;
  else if (others.length === Object.keys(samples).length) delete said['type'];
  else said['type'] = [only, ...others];
}

/** No white space at either end, as `String.prototype.trim` sees it. */
const trimmed = String.raw`^(?:\S(?:[\s\S]*\S)?)?$`;
const uuidRegex = String(rulesOf(uuid())[0]?.params?.['regex']);

function sayString(schema: yup.StringSchema, said: Writable): Rule[] {
  delete said['pattern'];
  delete said['format'];
  const patterns: string[] = [];
  const mayBeEmpty = !rulesOf(schema).some((rule) => rule.name === 'required');
  const rest = unlessNamed(schema, ['min', 'max', 'length']).filter((rule) => {
    const regex = rule.params?.['regex'];
    if (rule.name === 'required') {
      said['minLength'] = Math.max(1, Number(said['minLength'] ?? 0));
      if (schema instanceof WrittenText) patterns.push(visible.source);
    } else if (rule.name === 'trim') patterns.push(trimmed);
    else if (rule.name === 'day') said['format'] = 'date';
    else if (regex instanceof RegExp) {
      const pattern = patternOf(regex);
      if (pattern === undefined) return true;
      if (String(regex) === uuidRegex) said['format'] = 'uuid';
      patterns.push(mayBeEmpty && allowsEmpty(rule, regex) ? `^$|${pattern}` : pattern);
    } else return true;
    return false;
  });
  const [first, ...others] = patterns;
  if (first !== undefined) said['pattern'] = first;
  if (others.length > 0) said['allOf'] = others.map((pattern) => ({ pattern }));
  return rest;
}

/** Yup's own formats let '' pass whatever their expression says; nothing but the rule itself knows. */
const allowsEmpty = (rule: Rule, regex: RegExp): boolean =>
  !regex.test('') && rule.test.call({} as never, '', {} as never) === true;
