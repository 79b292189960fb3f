import * as yup from 'yup';

/** One field's complaint, as it stands in every error body. `field` is a dotted path; '' is the body itself. */
export interface FieldError {
  field: string;
  message: string;
}

/** What `check` says: the value, typed, or every complaint at once. */
export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };

export type Infer<S extends yup.Schema> = yup.InferType<S>;

/** An object that refuses fields it does not name. */
export const closed = <Shape extends yup.ObjectShape>(shape: Shape) =>
  yup.object(shape).noUnknown().required();

/** The empty body, query string or path. */
export const nothing = closed({});
/** The answer of a command that has only something to say. */
export const message = closed({ message: yup.string().required() });
export const text = (max = 255) => yup.string().max(max);
/** Any UUID: Yup's own test knows none past version 5, and ours are version 7. */
export const uuid = () =>
  yup.string().matches(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'Must be a UUID');
export const flag = () => yup.boolean();
export const whole = (min = 0, max = Number.MAX_SAFE_INTEGER) => yup.number().integer().min(min).max(max);
export const listOf = <T>(item: yup.ISchema<T, yup.AnyObject>, max = 1000) => yup.array(item).max(max);
/** What a list answers: its rows, and how many there are in all. */
export const listing = <T>(row: yup.ISchema<T, yup.AnyObject>) =>
  closed({ data: yup.array(row).required(), total_records: whole().required() });
export const oneOf = <const V extends string | number>(values: readonly V[]) =>
  yup.mixed<V>((value): value is V => values.includes(value as V)).oneOf([...values]);
/** JSON without a closed shape: rich structures whose own rule checks them. */
export const anything = () => yup.mixed();

/** A calendar day, YYYY-MM-DD, that exists; there was no year 0. */
export const day = () =>
  yup
    .string()
    .matches(/^(?!0000)\d{4}-\d{2}-\d{2}$/, 'Must be a date, YYYY-MM-DD')
    .test('day', 'Must be a date that exists', isDay);

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

/** Validates without coercion ("5" is no number) and reports every field at once. */
export function check<S extends yup.Schema>(schema: S, value: unknown): Checked<Infer<S>> {
  try {
    return { ok: true, value: schema.validateSync(value, { strict: true, abortEarly: false }) as Infer<S> };
  } catch (error) {
    if (error instanceof yup.ValidationError) return { ok: false, errors: fieldErrors(error) };
    throw error;
  }
}

/** One complaint a field, its first; the same ones whoever validated, so that a form shows the words that the API would say. */
export function fieldErrors(error: yup.ValidationError): FieldError[] {
  const each = error.inner.length > 0 ? error.inner : [error];
  const all = each.flatMap((one) => {
    const unknown = one.type === 'noUnknown' ? one.params?.['unknown'] : undefined;
    if (typeof unknown !== 'string') return [{ field: one.path ?? '', message: one.message }];
    return unknown
      .split(', ')
      .map((name) => ({ field: one.path ? `${one.path}.${name}` : name, message: 'Unknown field' }));
  });
  return [...new Map(all.reverse().map((one) => [one.field, one])).values()].reverse();
}
