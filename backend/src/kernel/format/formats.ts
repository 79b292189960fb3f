import { dueForReader } from '../text/due-text.ts';
import { siteLocale } from './site-locale.ts';

type Instant = number | Date;

/** Formats values by the conventions of one locale, with times in one zone. Numeric instants are in ms since 1970. */
export interface Formats {
  /** "27 November 2026" */
  date: (at: Instant) => string;
  /** "14:05" */
  time: (at: Instant) => string;
  /** "27 Nov 2026, 14:05", for texts in which the zone is evident. */
  shortDateTime: (at: Instant) => string;
  /** "27 November 2026 at 14:05 UTC" */
  dateTime: (at: Instant) => string;
  /** "Friday, 27 November 2026 at 14:05 UTC" */
  fullDateTime: (at: Instant) => string;
  /** "27 November 2026 at 14:05:09 GMT+1", for documents that prove a time. */
  exactTime: (at: Instant) => string;
  /** A due time in the RFP's zone, and in this zone if it differs: "1 Jun 2027, 09:00 Auckland; 31 May, 22:00 your time". */
  dueTime: (dueAt: number, rfpZone: string) => string;
  /** "1,234.5"; always with `fractionDigits` decimals if given. */
  number: (value: number | bigint, fractionDigits?: number) => string;
  /** Hundredths of a currency's unit as "£1,234.50". */
  money: (amountMinor: number, currency: string) => string;
  /** "a, b and c", or "a, b or c". */
  list: (items: readonly string[], type?: 'conjunction' | 'disjunction') => string;
}

/** Creates each formatter at its first use: creating one costs a hundred times as much as using it. */
function cached<F>(create: (key: string) => F): (key: string) => F {
  const known = new Map<string, F>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const created = create(key);
    known.set(key, created);
    return created;
  };
}

const dateStyles = {
  date: { dateStyle: 'long' },
  time: { hour: '2-digit', minute: '2-digit' },
  shortDateTime: { dateStyle: 'medium', timeStyle: 'short' },
  dateTime: { dateStyle: 'long', timeStyle: 'short' },
  fullDateTime: { dateStyle: 'full', timeStyle: 'short' },
  exactTime: {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  },
  zone: { timeZoneName: 'short' },
} as const satisfies { readonly [style: string]: Intl.DateTimeFormatOptions };

function createFormats(locale: string, timeZone: string): Formats {
  const dates = cached(
    (style) => new Intl.DateTimeFormat(locale, { ...dateStyles[style as keyof typeof dateStyles], timeZone }),
  );
  const format = (style: keyof typeof dateStyles) => (at: Instant) => dates(style).format(at);
  const zoneAt = (at: Instant) =>
    dates('zone')
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const withZone = (style: keyof typeof dateStyles) => (at: Instant) =>
    `${dates(style).format(at)} ${zoneAt(at)}`;
  const numbers = cached(
    (digits) =>
      new Intl.NumberFormat(
        locale,
        digits === '' ? {} : { minimumFractionDigits: Number(digits), maximumFractionDigits: Number(digits) },
      ),
  );
  const sums = cached((currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }));
  const lists = cached((type) => new Intl.ListFormat(locale, { type: type as Intl.ListFormatType }));
  return {
    date: format('date'),
    time: format('time'),
    shortDateTime: format('shortDateTime'),
    dateTime: withZone('dateTime'),
    fullDateTime: withZone('fullDateTime'),
    exactTime: format('exactTime'),
    dueTime: (dueAt, rfpZone) => dueForReader(dueAt, rfpZone, timeZone, locale),
    number: (value, fractionDigits) => numbers(fractionDigits?.toString() ?? '').format(value),
    money: (amountMinor, currency) => sums(currency).format(amountMinor / 100),
    list: (items, type = 'conjunction') => lists(type).format(items),
  };
}

const inZones = cached((locale) => cached((timeZone) => createFormats(locale, timeZone)));

/** Returns the formats of a locale and a time zone, the same object at each call. */
export const formatsFor = (locale: string, timeZone: string): Formats => inZones(locale)(timeZone);

/** Formats for readers whose locale and time zone are unknown: page heads and mails to an address. */
export const siteFormats = formatsFor(siteLocale, 'UTC');
