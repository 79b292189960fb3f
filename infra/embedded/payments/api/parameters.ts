import { invalid } from './api-error.ts';
import type { Raw } from './form.ts';

/** Reads one parameter, or refuses it; `at` is its name in Stripe's bracket notation. */
export type Reader<T> = (raw: Raw | undefined, at: string) => T;
export type Fields = Record<string, Reader<unknown>>;
export type ReadOf<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> };

/** The requested range of a time or amount; all bounds must hold. */
export interface Range {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

const within = (at: string, name: string): string => (at === '' ? name : `${at}[${name}]`);

function single<T>(read: (raw: string, at: string) => T): Reader<T | undefined> {
  return (raw, at) => {
    if (raw === undefined) return undefined;
    if (typeof raw !== 'string') throw invalid(`Invalid string: ${at}`, undefined, at);
    return read(raw, at);
  };
}

function emptyRefused(at: string): Error {
  return invalid(
    `You passed an empty string for '${at}'. An empty value asks to unset a parameter, which '${at}' cannot be.`,
    'parameter_invalid_empty',
    at,
  );
}

export const text = (maxLength = 5000): Reader<string | undefined> =>
  single((raw, at) => {
    if (raw === '') throw emptyRefused(at);
    if (raw.length > maxLength)
      throw invalid(`Invalid string: it may have ${maxLength} characters at most`, 'invalid_string', at);
    return raw;
  });

/** A text, or an empty text that unsets it. */
export const clearable = (maxLength = 5000): Reader<string | null | undefined> =>
  single((raw, at) => (raw === '' ? null : (text(maxLength)(raw, at) ?? null)));

export const whole = (
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
): Reader<number | undefined> =>
  single((raw, at) => {
    if (!/^-?\d{1,15}$/.test(raw)) throw invalid(`Invalid integer: ${raw}`, 'parameter_invalid_integer', at);
    const number = Number(raw);
    if (number < min)
      throw invalid(`This value must be greater than or equal to ${min}.`, 'parameter_invalid_integer', at);
    if (number > max)
      throw invalid(`This value must be less than or equal to ${max}.`, 'parameter_invalid_integer', at);
    return number;
  });

export const flag: Reader<boolean | undefined> = single((raw, at) => {
  if (raw !== 'true' && raw !== 'false') throw invalid(`Invalid boolean: ${raw}`, undefined, at);
  return raw === 'true';
});

export const oneOf = <T extends string>(...values: readonly T[]): Reader<T | undefined> =>
  single((raw, at) => {
    const value = values.find((candidate) => candidate === raw);
    if (value === undefined)
      throw invalid(`Invalid ${at}: must be one of ${values.join(', ')}`, undefined, at);
    return value;
  });

/** An address that fits into a header: the caller must encode everything except printable ASCII. */
export const webAddress: Reader<string | undefined> = single((raw, at) => {
  text()(raw, at);
  if (!/^https?:\/\/[!-~]+$/i.test(raw) || !URL.canParse(raw))
    throw invalid('Not a valid URL', 'url_invalid', at);
  return raw;
});

export const isEmailAddress = (address: string): boolean => /^[^\s@]+@[^\s@]+$/.test(address);

const emailIn =
  <T extends string | null | undefined>(reader: Reader<T>): Reader<T> =>
  (raw, at) => {
    const address = reader(raw, at);
    if (typeof address === 'string' && !isEmailAddress(address))
      throw invalid(`Invalid email address: ${address}`, 'email_invalid', at);
    return address;
  };

export const email = (maxLength: number): Reader<string | undefined> => emailIn(text(maxLength));
export const clearableEmail = (maxLength: number): Reader<string | null | undefined> =>
  emailIn(clearable(maxLength));

export const currency: Reader<string | undefined> = single((raw, at) => {
  if (!Intl.supportedValuesOf('currency').includes(raw.toUpperCase()))
    throw invalid(`Invalid currency: ${raw}`, undefined, at);
  return raw.toLowerCase();
});

export function needed<T>(reader: Reader<T>): Reader<NonNullable<T>> {
  return (raw, at) => {
    const value = reader(raw, at);
    if (value == null) throw invalid(`Missing required param: ${at}.`, 'parameter_missing', at);
    return value;
  };
}

export function listOf<T>(reader: Reader<T | undefined>): Reader<T[] | undefined> {
  return (raw, at) => {
    if (raw === undefined) return undefined;
    if (typeof raw === 'string') throw invalid('Invalid array', undefined, at);
    const places = [...raw.keys()];
    const wrong = places.find((place) => !/^\d+$/.test(place));
    if (wrong !== undefined) throw invalid('Invalid array', undefined, within(at, wrong));
    places.sort((place, other) => Number(place) - Number(other));
    return places.flatMap((place) => reader(raw.get(place), within(at, place)) ?? []);
  };
}

/** Returns the values of all fields; refuses an unknown name. */
export function readFields<F extends Fields>(fields: F, raw: Map<string, Raw>, at = ''): ReadOf<F> {
  for (const name of raw.keys()) {
    if (Object.hasOwn(fields, name)) continue;
    const param = within(at, name);
    throw invalid(`Received unknown parameter: ${param}`, 'parameter_unknown', param);
  }
  const values = Object.entries(fields).map(([name, read]) => [name, read(raw.get(name), within(at, name))]);
  return Object.fromEntries(values) as ReadOf<F>;
}

export function shape<F extends Fields>(fields: F): Reader<ReadOf<F> | undefined> {
  return (raw, at) => {
    if (raw === undefined) return undefined;
    if (typeof raw === 'string') throw invalid('Invalid object', undefined, at);
    return readFields(fields, raw, at);
  };
}

const bounds = shape({ gt: whole(), gte: whole(), lt: whole(), lte: whole() });

/** One number, or bounds. */
export const range: Reader<Range | undefined> = (raw, at) => {
  if (typeof raw !== 'string') return bounds(raw, at);
  const exact = whole()(raw, at);
  return { gte: exact, lte: exact };
};

/** Texts by name; an empty text removes its name. The limits are Stripe's. */
export const metadata: Reader<Record<string, string> | undefined> = (raw, at) => {
  if (raw === undefined) return undefined;
  if (typeof raw === 'string') {
    if (raw === '') return {};
    throw invalid('Invalid object', undefined, at);
  }
  if (raw.size > 50) throw invalid('Metadata can have up to 50 keys', undefined, at);
  for (const name of raw.keys()) {
    if (name.length > 40)
      throw invalid('Metadata keys can have up to 40 characters', undefined, within(at, name));
  }
  const entries = [...raw].map(([name, value]) => [name, metadataValue(value, within(at, name))]);
  return Object.fromEntries(entries) as Record<string, string>;
};

function metadataValue(value: Raw, at: string): string {
  if (typeof value !== 'string') throw invalid('Invalid string', undefined, at);
  if (value.length > 500) throw invalid('Metadata values can have up to 500 characters', undefined, at);
  return value;
}
