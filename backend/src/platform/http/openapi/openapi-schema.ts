import { convertSchema } from '@sodaru/yup-to-json-schema';
import * as yup from 'yup';
import { alternativesOf } from '../../../kernel/schema/alternatives.ts';
import { uuid, visible, WrittenText } from '../../../kernel/schema/schema.ts';

/**
 * Writes a regular expression as the `pattern` of a JSON Schema. Such patterns have no flags, so both cases of each letter are
 * written out. Returns undefined if that is impossible. Patterns are read in Unicode mode.
 */
export function patternOf(regex: RegExp): string | undefined {
  if (/[^iu]/.test(regex.flags)) return undefined;
  const pattern = regex.ignoreCase ? anyCasePattern(regex.source) : regex.source;
  return pattern !== undefined && isUnicodePattern(pattern) ? pattern : undefined;
}

function isUnicodePattern(pattern: string): boolean {
  try {
    void new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

const token = /\(\?<[A-Za-z]\w*>|\\[^]|([a-z])-([a-z])|([A-Z])-([A-Z])|[^]/g;

function anyCasePattern(source: string): string | undefined {
  if (/\\[xucpk]/i.test(source)) return undefined;
  let inClass = false;
  return source.replace(token, (part) => {
    if (part === '[' || part === ']') inClass = part === '[';
    if (part.startsWith('\\') || part.startsWith('(?<')) return part;
    if (part.length === 3 && !inClass) return [...part].map((letter) => bothCases(letter, inClass)).join('');
    return bothCases(part, inClass);
  });
}

function bothCases(part: string, inClass: boolean): string {
  const [lower, upper] = [part.toLowerCase(), part.toUpperCase()];
  // A letter whose other case has several letters (ß) has no other case in a regular expression either.
  if (lower === upper || lower.length !== upper.length) return part;
  return inClass ? `${lower}${upper}` : `[${lower}${upper}]`;
}

/** A schema of JSON Schema 2020-12, the version that OpenAPI 3.1 uses. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The keyword for the error messages of checks that JSON Schema cannot express. */
export const furtherRules = 'x-further-rules';

/**
 * Returns a contract's schema as JSON Schema: exactly what `check` accepts, strict and without coercion. The converter does the
 * groundwork. This function corrects what the converter loses or writes in the keywords of older drafts. Throws for what cannot
 * be expressed at all (conditions, references, dates).
 */
export function jsonSchemaOf(field: unknown): JsonSchema {
  if (!(field instanceof yup.Schema)) throw new TypeError('Only plain Yup schemas become JSON Schema');
  const schema: yup.Schema = field;
  const { conditions } = schema as unknown as { conditions: readonly unknown[] };
  if (schema.type === 'date' || conditions.length > 0) {
    throw new TypeError(`JSON Schema cannot express this ${schema.type} schema`);
  }
  const described: Writable = { ...(convertSchema(schema) as JsonSchema) };
  delete described['default'];
  if (Array.isArray(described['enum']) && schema.spec.nullable)
    described['enum'] = [...(described['enum'] as unknown[]), null];
  const rest = restOf(schema, described);
  const ruleTexts = rest.map(({ name, message }) =>
    typeof message === 'string' ? message : (name ?? 'custom'),
  );
  return ruleTexts.length === 0 ? described : { ...described, [furtherRules]: ruleTexts };
}

type Writable = { [keyword: string]: unknown };
type Rule = NonNullable<yup.Schema['tests'][number]['OPTIONS']>;

const rulesOf = (schema: yup.Schema): Rule[] => schema.tests.flatMap((test) => test.OPTIONS ?? []);

/** Adds what the type of a schema requires, and returns the rules that have no keyword. */
function restOf(schema: yup.Schema, described: Writable): Rule[] {
  if (schema instanceof yup.StringSchema) return describeString(schema, described);
  if (schema instanceof yup.ObjectSchema) return describeObject(schema, described);
  if (schema instanceof yup.TupleSchema) return describeTuple(schema, described);
  if (schema instanceof yup.ArraySchema) {
    if (schema.innerType) described['items'] = jsonSchemaOf(schema.innerType);
    return rulesExcept(schema, ['min', 'max', 'length']);
  }
  if (schema.type === 'mixed') describeMixed(schema, described);
  return rulesExcept(schema, schema.type === 'number' ? ['min', 'max', 'integer'] : ['alternatives']);
}

const rulesExcept = (schema: yup.Schema, names: readonly string[]): Rule[] =>
  rulesOf(schema).filter((rule) => !names.includes(rule.name ?? ''));

function describeObject(schema: yup.ObjectSchema<yup.AnyObject>, described: Writable): Rule[] {
  const fields = Object.entries(schema.fields as { [name: string]: unknown });
  if (fields.length > 0)
    described['properties'] = Object.fromEntries(fields.map(([name, field]) => [name, jsonSchemaOf(field)]));
  if (schema.spec.noUnknown) described['additionalProperties'] = false;
  return rulesExcept(schema, ['noUnknown']);
}

function describeTuple(schema: yup.Schema, described: Writable): Rule[] {
  const { types } = schema.spec as unknown as { types: readonly unknown[] };
  described['prefixItems'] = types.map(jsonSchemaOf);
  described['items'] = false;
  return rulesOf(schema);
}

const samples = { object: {}, array: [], string: '', number: 0, boolean: false };
const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/**
 * A mixed schema without alternatives defines what it accepts only by its own check. The check is therefore tried with one value
 * of each type.
 */
function describeMixed(schema: yup.Schema, described: Writable): void {
  const alternatives = alternativesOf(schema.spec);
  if (alternatives) {
    delete described['type'];
    described['oneOf'] = alternatives.map(jsonSchemaOf);
    return;
  }
  const listed = described['enum'] as unknown[] | undefined;
  const types = listed
    ? listed.map(typeOf)
    : Object.entries({ ...samples, null: null }).flatMap(([type, value]) =>
        schema.isType(value) ? [type] : [],
      );
  const [only, ...others] = new Set(types);
  if (others.length === 0) described['type'] = only;
  else if (others.length === Object.keys(samples).length) delete described['type'];
  else described['type'] = [only, ...others];
}

/** Allows no white space at either end, as `String.prototype.trim` defines it. */
const trimmed = String.raw`^(?:\S(?:[\s\S]*\S)?)?$`;
const uuidRegex = String(rulesOf(uuid())[0]?.params?.['regex']);

function describeString(schema: yup.StringSchema, described: Writable): Rule[] {
  delete described['pattern'];
  delete described['format'];
  const patterns: string[] = [];
  const mayBeEmpty = !rulesOf(schema).some((rule) => rule.name === 'required');
  const rest = rulesExcept(schema, ['min', 'max', 'length']).filter((rule) => {
    const regex = rule.params?.['regex'];
    if (rule.name === 'required') {
      described['minLength'] = Math.max(1, Number(described['minLength'] ?? 0));
      if (schema instanceof WrittenText) patterns.push(visible.source);
    } else if (rule.name === 'trim') patterns.push(trimmed);
    else if (rule.name === 'day') described['format'] = 'date';
    else if (regex instanceof RegExp) {
      const pattern = patternOf(regex);
      if (pattern === undefined) return true;
      if (String(regex) === uuidRegex) described['format'] = 'uuid';
      patterns.push(mayBeEmpty && allowsEmpty(rule, regex) ? `^$|${pattern}` : pattern);
    } else return true;
    return false;
  });
  const [first, ...others] = patterns;
  if (first !== undefined) described['pattern'] = first;
  if (others.length > 0) described['allOf'] = others.map((pattern) => ({ pattern }));
  return rest;
}

/** Yup's own formats accept '' whatever their expression says. Only the rule itself knows this. */
const allowsEmpty = (rule: Rule, regex: RegExp): boolean =>
  !regex.test('') && rule.test.call({} as never, '', {} as never) === true;
