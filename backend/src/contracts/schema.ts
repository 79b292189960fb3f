import * as yup from 'yup';
import { labelOf } from './field-labels.ts';

/** A message that begins with what people call the field. */
const about =
  <Params extends { originalPath?: string; label?: string }>(rule: (broken: Params) => string) =>
  (broken: Params): string =>
    `${broken.label ?? labelOf(broken.originalPath ?? '')} ${rule(broken)}`;
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
const typeNames: { readonly [type: string]: string } = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
const notAllowed = about(() => 'must be one of the allowed values');

// The library's own messages name fields as the wire does and speak of types, so no rule keeps one. Rules take their message
// when they are made, so this precedes every schema.
yup.setLocale({
  mixed: {
    default: about(() => 'is not valid'),
    required: about(() => 'is required'),
    defined: about(() => 'is required'),
    notNull: about(() => 'is required'),
    notType: about(({ type }) => `must be ${typeNames[type] ?? 'of another type'}`),
    oneOf: notAllowed,
    notOneOf: notAllowed,
  },
  string: {
    length: about(({ length }) => `must have exactly ${counted(length, 'character')}`),
    min: about(({ min }) => `must have at least ${counted(min, 'character')}`),
    max: about(({ max }) => `must have at most ${counted(max, 'character')}`),
    matches: about(() => 'is not valid'),
    email: about(() => 'must be a valid email'),
    trim: about(() => 'must not begin or end with a space'),
  },
  number: {
    min: about(({ min }) => `must be at least ${min}`),
    max: about(({ max }) => `must be at most ${max}`),
    integer: about(() => 'must be a whole number'),
  },
  array: {
    min: about(({ min }) => `must have at least ${counted(min, 'item')}`),
    max: about(({ max }) => `must have at most ${counted(max, 'item')}`),
    length: about(({ length }) => `must have exactly ${counted(length, 'item')}`),
  },
  tuple: { notType: about(() => 'is not valid') },
});

/** One field's complaint, as it stands in every error body. `field` is a dotted path; '' is the body itself. */
export interface FieldError {
  field: string;
  message: string;
}

/** What `check` says: the value, typed, or every complaint at once. */
export type CheckResult<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };

/** What the types know of a schema: the type of the values that it accepts. */
export interface Typed<T = unknown> {
  readonly __outputType: T;
}
/** A schema by the type of its values alone, which the compiler compares quickly. */
export type TypedSchema<T> = yup.Schema<unknown> & Typed<T>;

export type Infer<S extends Typed> = S['__outputType'];

/** An object that refuses fields it does not name. */
export const closed = <Shape extends yup.ObjectShape>(shape: Shape) =>
  yup.object(shape).noUnknown().required();

/** The empty body, query string or path. */
export const nothing = closed({});
/** The answer of a command that has only something to say. */
export const message = closed({ message: yup.string().required() });

const turnsOfDirection = /[\u202a-\u202e\u2066-\u2069]/g;
const breaks = /[\t-\r\u0085\u2028\u2029]+/g;
/** NUL is not among them: a text that holds one is refused, since nothing could store it. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\u0001-\u001f\u007f-\u009f]/g;

function inOneLine(text: string): string {
  const line = text.replace(turnsOfDirection, '').replace(breaks, ' ').replace(control, '');
  // What was a break at either end is not a space that somebody typed.
  return line.includes(' ') && text.search(breaks) !== -1 ? line.trim() : line;
}

/**
 * A request as it is checked: a text of one line comes without control characters and turns of direction, and a space stands for its
 * line breaks. People paste these unseen, so they are taken out rather than refused.
 */
export function tidied(schema: yup.ISchema<unknown>, value: unknown): unknown {
  if (schema instanceof OneLine) return typeof value === 'string' ? inOneLine(value) : value;
  if (schema instanceof yup.ObjectSchema && isObject(value)) {
    // One with too many unknown fields is refused unread, and to copy them takes long.
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
    // One that is too long is refused unread.
    return innerType && !(value.length > max) ? value.map((item: unknown) => tidied(innerType, item)) : value;
  }
  return value;
}

/** Whether anything of a text can be seen. */
export const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** What people write: a required one must show something. */
export class WrittenText extends yup.StringSchema {
  override required(missing?: Parameters<yup.StringSchema['required']>[0]) {
    return super.required(missing).test({
      name: 'required',
      exclusive: true,
      skipAbsent: true,
      message: missing ?? about(() => 'is required'),
      test: (value) => visible.test(value ?? ''),
    });
  }
}

/** A text of one line: names, titles, addresses. A request's are tidied before they are checked (`tidied`). */
export class OneLine extends WrittenText {}

/** A text of one line. */
export const text = (max = 255, tooLong?: string): yup.StringSchema => new OneLine().max(max, tooLong);
/** A text of several lines. */
export const paragraphs = (max: number): yup.StringSchema => new WrittenText().max(max);
/** A text that is compared to the letter, as passwords, tokens and names of files are: taken as it is. */
export const verbatim = (max = 255): yup.StringSchema => yup.string().max(max);
const uuidText = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Any UUID: Yup's own test knows none past version 5, and ours are version 7. */
export const uuid = (): yup.StringSchema => yup.string().matches(uuidText, 'Must be a UUID');

class CallersId extends yup.StringSchema {}
/** The caller's own id, which the specification's paths and bodies carry though the token says who calls. Another's is not found. */
export const callersId = (): yup.StringSchema => new CallersId().matches(uuidText, 'Must be a UUID');
/** The fields of a request that carry the caller's own id. */
export const callersIdsOf = (schema: yup.Schema): string[] =>
  schema instanceof yup.ObjectSchema
    ? Object.entries(schema.fields as { [name: string]: unknown }).flatMap(([name, field]) =>
        field instanceof CallersId ? [name] : [],
      )
    : [];
/** A number as a path carries it. One that is out of range is malformed: it names nothing that could be missing. */
export class PathNumber extends yup.StringSchema {}
export const pathNumber = (pattern: RegExp, range: string): yup.StringSchema =>
  new PathNumber().matches(pattern, range);
export const bool = () => yup.boolean();
export const whole = (min = 0, max = Number.MAX_SAFE_INTEGER) => yup.number().integer().min(min).max(max);
export const listOf = <T>(item: yup.ISchema<T, yup.AnyObject>, max = 1000) => yup.array(item).max(max);
/** What a list answers: its rows, and how many there are in all. */
export const listing = <T>(row: yup.ISchema<T, yup.AnyObject>) =>
  closed({ data: yup.array(row).required(), total_records: whole().required() });
export const oneOf = <const V extends string | number>(values: readonly V[]) =>
  yup
    .mixed<V>((value): value is V => values.includes(value as V))
    .typeError(notAllowed)
    .oneOf([...values]);
/** JSON without a closed shape: rich structures whose own rule checks them. */
export const anything = () => yup.mixed();

/** A calendar day, YYYY-MM-DD, that exists; there was no year 0. */
export const day = () =>
  yup
    .string()
    .matches(/^(?!0000)\d{4}-\d{2}-\d{2}$/, 'Please enter a date such as 2027-06-01')
    .test('day', 'This date does not exist. Please check the day, month and year', isDay);

const hourAndMinute = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
/** No zone is further than 14 hours from Greenwich, and PostgreSQL reads none that is further than 15. */
const zone = String.raw`(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)`;
const momentText = new RegExp(
  String.raw`^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T${hourAndMinute}(?::[0-5]\d(?:\.\d{1,3})?)?${zone}$`,
);

/** A moment with its zone, as in ISO 8601: 2026-11-24T09:30Z, 2026-11-24T10:30:00.000+01:00. */
export const moment = () =>
  yup
    .string()
    .matches(momentText, 'Must be a day and a time')
    .test('moment', 'Must be a date that exists', (value) => isDay(value?.slice(0, 10)));

function isDay(value: string | null | undefined): boolean {
  if (value === undefined || value === null || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return true;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** No body is answered with more errors than this; validation ends there. */
const maxErrors = 100;
/** An object with more unknown fields than this is refused as a whole, without a look at the fields it knows. */
const maxUnknownFields = 100;
/** A sender may choose the name of an unknown field, and an error repeats it. */
const maxNameLetters = 100;

const longLetters = 1000;

/** Validates without coercion ("5" is no number) and reports up to `maxErrors` fields at once. */
export function check<S extends Typed>(schema: S, value: unknown): CheckResult<Infer<S>> {
  const steps = checkInSteps(schema, value);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * The same, one field a step, so that a server can do other work in between. Yup validates each field, but we walk through lists
 * and objects ourselves: Yup would look at every item of a list that is too long, and at all of them without a pause.
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

/** `parent` is the object that the value is a field of, for rules that depend on another field. */
function errorsOf(schema: yup.ISchema<unknown>, value: unknown, path: string, parent?: object): Steps {
  if (schema instanceof yup.ObjectSchema && isObject(value)) return errorsOfObject(schema, value, path);
  if (schema instanceof yup.ArraySchema && Array.isArray(value)) return errorsOfList(schema, value, path);
  return errorsOfField(schema as yup.Schema, value, path, parent);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* errorsOfField(schema: yup.Schema, value: unknown, path: string, parent?: object): Steps {
  // Of a long text the first rule that it breaks is enough: that is its length, and others take long to read it.
  const isLong = typeof value === 'string' && value.length > longLetters;
  const error = ownError(schema, value, path, isLong, parent);
  yield error ? fieldErrors(error) : noErrors;
}

/** What its fields are refused for comes before what the object is. */
function* errorsOfObject(
  schema: yup.ObjectSchema<object>,
  value: Record<string, unknown>,
  path: string,
): Steps {
  const unknown = schema.spec.noUnknown ? unknownNames(schema, value) : [];
  if (unknown.length > maxUnknownFields) {
    yield [{ field: path, message: 'Too many unknown fields' }];
    return;
  }
  for (const [name, field] of Object.entries(schema.fields))
    yield* errorsOf(field as yup.ISchema<unknown>, value[name], joined(path, name), value);
  const own = ownError(schema, value, path, false);
  yield [
    ...(own ? fieldErrors(own) : []),
    ...unknown.map((name) => ({
      field: joined(path, name.slice(0, maxNameLetters)),
      message: 'Unknown field',
    })),
  ];
}

/** So many at most as it takes to know that there are too many. */
function unknownNames(schema: yup.ObjectSchema<object>, value: object): string[] {
  const unknown: string[] = [];
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(schema.fields, name)) unknown.push(name);
    if (unknown.length > maxUnknownFields) break;
  }
  return unknown;
}

/** The items of a list that is too long are not looked at. */
function* errorsOfList(schema: yup.ISchema<unknown>, value: readonly unknown[], path: string): Steps {
  const { innerType } = schema as yup.ArraySchema<unknown[], yup.AnyObject>;
  const error = ownError(schema as yup.Schema, value, path, true);
  yield error ? fieldErrors(error) : noErrors;
  if (!innerType || error?.type === 'max' || error?.type === 'length') return;
  for (const [index, item] of value.entries())
    yield* errorsOf(innerType as yup.ISchema<unknown>, item, `${path}[${index}]`);
}

const joined = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** What Yup says of this value by itself, not of what is in it: all that it is refused for, or the first. */
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
 * One error a field, its first. That a text is missing comes before every other fault of it: of a blank one it does not matter that
 * it begins with a space. An unknown field is named by `errorsOfObject`.
 */
export function fieldErrors(error: yup.ValidationError): FieldError[] {
  const each = error.inner.length > 0 ? error.inner : [error];
  const byField = new Map<string, FieldError>();
  for (const { type, path: field = '', message: errorText } of each)
    if (type !== 'noUnknown' && (type === 'required' || !byField.has(field)))
      byField.set(field, { field, message: errorText });
  return [...byField.values()];
}
