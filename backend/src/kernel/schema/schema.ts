import * as yup from 'yup';
import { t, translated } from '../text/texts.ts';
import { isNotAllowed, isRequired, ruleMessages } from './rule-messages.ts';

/** One field's error as it appears in every error body. `field` is a dotted path; '' is the body itself. */
export interface FieldError {
  field: string;
  message: string;
}

/** The result of `check`: the typed value, or every error at once. */
export type CheckResult<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };

/** The type information of a schema: the type of the values that it accepts. */
export interface Typed<T = unknown> {
  readonly __outputType: T;
}
/** A schema known only by the type of its values, which the compiler compares quickly. */
export type TypedSchema<T> = yup.Schema<unknown> & Typed<T>;

export type Infer<S extends Typed> = S['__outputType'];

/** Returns a schema for an object that refuses unknown fields. */
export const closed = <Shape extends yup.ObjectShape>(shape: Shape) =>
  yup.object(shape).noUnknown().required();

/** The empty body, query string or path. */
export const nothing = closed({});
/** The response of a command that returns only a message. */
export const message = closed({ message: yup.string().required() });

const turnsOfDirection = /[\u202a-\u202e\u2066-\u2069]/g;
const breaks = /[\t-\r\u0085\u2028\u2029]+/g;
/** NUL is not among them. A text with NUL is refused, because nothing could store it. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\u0001-\u001f\u007f-\u009f]/g;

function inOneLine(text: string): string {
  const line = text.replace(turnsOfDirection, '').replace(breaks, ' ').replace(control, '');
  // A break at either end becomes a space that the user did not type.
  return line.includes(' ') && text.search(breaks) !== -1 ? line.trim() : line;
}

/**
 * Prepares a request for checking. In a one-line text it removes control characters and direction marks and replaces line breaks
 * with a space. People paste these without seeing them, so the text is corrected instead of refused.
 */
export function tidied(schema: yup.ISchema<unknown>, value: unknown): unknown {
  if (schema instanceof OneLine) return typeof value === 'string' ? inOneLine(value) : value;
  if (schema instanceof yup.ObjectSchema && isObject(value)) {
    // An object with too many unknown fields is refused without further checks, and copying it would take long.
    if (unknownNames(schema, value).length > maxUnknownFields) return value;
    const fields = Object.entries(schema.fields as { [name: string]: yup.ISchema<unknown> });
    const known = fields.filter(([name]) => Object.hasOwn(value, name));
    return {
      ...value,
      ...Object.fromEntries(known.map(([name, field]) => [name, tidied(field, value[name])])),
    };
  }
  if (schema instanceof yup.ArraySchema && Array.isArray(value)) {
    const { innerType } = schema as yup.ArraySchema<unknown[], yup.AnyObject>;
    const max = Number(schema.tests.find((rule) => rule.OPTIONS?.name === 'max')?.OPTIONS?.params?.['max']);
    // A list that is too long is refused without further checks.
    return innerType && !(value.length > max) ? value.map((item: unknown) => tidied(innerType, item)) : value;
  }
  return value;
}

/** Matches a visible character. */
export const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** A text that people write. If it is required, it must contain a visible character. */
export class WrittenText extends yup.StringSchema {
  override required(missing?: Parameters<yup.StringSchema['required']>[0]) {
    return super.required(missing).test({
      name: 'required',
      exclusive: true,
      skipAbsent: true,
      message: missing ?? isRequired,
      test: (value) => visible.test(value ?? ''),
    });
  }
}

/** A text of one line: names, titles, addresses. In a request it is tidied before it is checked (`tidied`). */
export class OneLine extends WrittenText {}

/** A text of one line. */
export const text = (max = 255, tooLong?: yup.Message<{ max: number }>): yup.StringSchema =>
  new OneLine().max(max, tooLong);
/** A text of several lines. */
export const paragraphs = (max: number): yup.StringSchema => new WrittenText().max(max);
/** A text that is compared letter by letter, such as a password, a token or a file name. It is taken unchanged. */
export const verbatim = (max = 255): yup.StringSchema => yup.string().max(max);
const uuidText = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Accepts any UUID. Yup's own test knows no version above 5, and ours are version 7. */
export const uuid = (): yup.StringSchema => yup.string().matches(uuidText, ruleMessages.uuid);

class CallersId extends yup.StringSchema {}
/**
 * The caller's own id. The specification's paths and bodies carry it, although the token identifies the caller. Another user's id
 * is not found.
 */
export const callersId = (): yup.StringSchema => new CallersId().matches(uuidText, ruleMessages.uuid);
/** Returns the fields of a request that carry the caller's own id. */
export const callersIdsOf = (schema: yup.Schema): string[] =>
  schema instanceof yup.ObjectSchema
    ? Object.entries(schema.fields as { [name: string]: unknown }).flatMap(([name, field]) =>
        field instanceof CallersId ? [name] : [],
      )
    : [];
/** A number as a path carries it. A number out of range is malformed, because it names nothing that could be missing. */
export class PathNumber extends yup.StringSchema {}
export const pathNumber = (pattern: RegExp, range: string): yup.StringSchema =>
  new PathNumber().matches(pattern, range);
export const bool = () => yup.boolean();
export const whole = (min = 0, max = Number.MAX_SAFE_INTEGER) => yup.number().integer().min(min).max(max);
export const listOf = <T>(item: yup.ISchema<T, yup.AnyObject>, max = 1000) => yup.array(item).max(max);
/** The response of a list: its rows and their total number. */
export const listing = <T>(row: yup.ISchema<T, yup.AnyObject>) =>
  closed({ data: yup.array(row).required(), total_records: whole().required() });
export const oneOf = <const V extends string | number>(values: readonly V[]) =>
  yup
    .mixed<V>((value): value is V => values.includes(value as V))
    .typeError(isNotAllowed)
    .oneOf([...values]);
/** JSON without a closed shape, for rich structures that their own rule checks. */
export const anything = () => yup.mixed();

/** A calendar day, YYYY-MM-DD, that exists; there was no year 0. */
export const day = () =>
  yup
    .string()
    .matches(/^(?!0000)\d{4}-\d{2}-\d{2}$/, ruleMessages.day)
    .test('day', ruleMessages.dayMissing, isDay);

const hourAndMinute = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
/** No zone is more than 14 hours from Greenwich, and PostgreSQL reads none that is more than 15 hours away. */
const zone = String.raw`(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)`;
const momentText = new RegExp(
  String.raw`^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T${hourAndMinute}(?::[0-5]\d(?:\.\d{1,3})?)?${zone}$`,
);

/** A moment with its zone, as in ISO 8601: 2026-11-24T09:30Z, 2026-11-24T10:30:00.000+01:00. */
export const moment = () =>
  yup
    .string()
    .matches(momentText, ruleMessages.moment)
    .test('moment', ruleMessages.momentMissing, (value) => isDay(value?.slice(0, 10)));

function isDay(value: string | null | undefined): boolean {
  if (value === undefined || value === null || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return true;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** The maximum number of errors in a response; validation ends there. */
const maxErrors = 100;
/** The maximum number of unknown fields. An object with more is refused as a whole, and its known fields are not checked. */
const maxUnknownFields = 100;
/** The maximum length of a field name in an error. A sender may choose the name of an unknown field, and the error repeats it. */
const maxNameLetters = 100;

const longLetters = 1000;

/** Validates without coercion ("5" is not a number) and reports up to `maxErrors` fields at once. */
export function check<S extends Typed>(schema: S, value: unknown): CheckResult<Infer<S>> {
  const steps = checkInSteps(schema, value);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * The same, one field per step, which lets a server do other work in between. Yup validates each field, but this code walks
 * through lists and objects itself. Yup would check every item of a list that is too long, and would check all items without a
 * pause.
 */
export function* checkInSteps<S extends Typed>(
  schema: S,
  value: unknown,
): Generator<void, CheckResult<Infer<S>>> {
  const errors = new Map<string, FieldError>();
  for (const found of errorsOf(schema as unknown as yup.Schema, value, '')) {
    for (const error of found)
      if (errors.size < maxErrors && !errors.has(error.field)) errors.set(error.field, error);
    if (errors.size === maxErrors) break;
    yield;
  }
  return errors.size === 0
    ? { ok: true, value: value as Infer<S> }
    : { ok: false, errors: [...errors.values()] };
}

type Steps = Generator<readonly FieldError[], void>;
const noErrors: readonly FieldError[] = [];

/** `parent` is the object that contains the value, for rules that depend on another field. */
function errorsOf(schema: yup.ISchema<unknown>, value: unknown, path: string, parent?: object): Steps {
  if (schema instanceof yup.ObjectSchema && isObject(value)) return errorsOfObject(schema, value, path);
  if (schema instanceof yup.ArraySchema && Array.isArray(value)) return errorsOfList(schema, value, path);
  return errorsOfField(schema as yup.Schema, value, path, parent);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* errorsOfField(schema: yup.Schema, value: unknown, path: string, parent?: object): Steps {
  // For a long text the first error is enough. That error is its length, and the other rules take long to check it.
  const isLong = typeof value === 'string' && value.length > longLetters;
  const error = ownError(schema, value, path, isLong, parent);
  yield error ? fieldErrors(error) : noErrors;
}

/** Yields the errors of the fields before those of the object itself. */
function* errorsOfObject(
  schema: yup.ObjectSchema<object>,
  value: Record<string, unknown>,
  path: string,
): Steps {
  const unknown = schema.spec.noUnknown ? unknownNames(schema, value) : [];
  if (unknown.length > maxUnknownFields) {
    yield [{ field: path, message: t('Too many unknown fields') }];
    return;
  }
  for (const [name, field] of Object.entries(schema.fields))
    yield* errorsOf(field as yup.ISchema<unknown>, value[name], joined(path, name), value);
  const own = ownError(schema, value, path, false);
  yield [
    ...(own ? fieldErrors(own) : []),
    ...unknown.map((name) => ({
      field: joined(path, name.slice(0, maxNameLetters)),
      message: ruleMessages.unknownField,
    })),
  ];
}

/** Returns only as many names as it takes to know that there are too many. */
function unknownNames(schema: yup.ObjectSchema<object>, value: object): string[] {
  const unknown: string[] = [];
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(schema.fields, name)) unknown.push(name);
    if (unknown.length > maxUnknownFields) break;
  }
  return unknown;
}

/** Does not check the items of a list that is too long. */
function* errorsOfList(schema: yup.ISchema<unknown>, value: readonly unknown[], path: string): Steps {
  const { innerType } = schema as yup.ArraySchema<unknown[], yup.AnyObject>;
  const error = ownError(schema as yup.Schema, value, path, true);
  yield error ? fieldErrors(error) : noErrors;
  if (!innerType || error?.type === 'max' || error?.type === 'length') return;
  for (const [index, item] of value.entries())
    yield* errorsOf(innerType as yup.ISchema<unknown>, item, `${path}[${index}]`);
}

const joined = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** Returns Yup's errors for this value itself, not for its contents: all of them, or the first. */
function ownError(
  schema: yup.Schema,
  value: unknown,
  path: string,
  abortEarly: boolean,
  parent?: object,
): yup.ValidationError | undefined {
  const options = { strict: true, recursive: false, disableStackTrace: true, abortEarly, path, parent };
  try {
    schema.validateSync(value, options);
    return undefined;
  } catch (error) {
    if (error instanceof yup.ValidationError) return error;
    throw error;
  }
}

/**
 * Returns one error per field, its first. A missing text takes precedence over every other error: it does not matter that a blank
 * text begins with a space. `errorsOfObject` names unknown fields.
 */
export function fieldErrors(error: yup.ValidationError): FieldError[] {
  const each = error.inner.length > 0 ? error.inner : [error];
  const byField = new Map<string, FieldError>();
  for (const { type, path: field = '', message: errorText } of each)
    if (type !== 'noUnknown' && (type === 'required' || !byField.has(field)))
      byField.set(field, { field, message: translated(errorText) });
  return [...byField.values()];
}
