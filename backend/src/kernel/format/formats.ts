import { cached, dateFormatsFor, formatWithShortMonth, type DateStyle } from './date-formats.ts';
import { formatDueTime } from './due-time.ts';
import { siteLocale } from './site-locale.ts';

/** In ms since 1970, or as text in the form of ISO 8601. */
type Instant = number | Date | string;

/** Formats values by the conventions of one locale, with times in one zone. */
export interface Formats {
  /** "27 November 2026" */
  date: (at: Instant) => string;
  /** A calendar day (`2026-11-27`) or the day of an instant, "27 Nov 2026"; an en dash if there is none. */
  day: (day: Instant | null | undefined) => string;
  /** A calendar day (`2026-11-27`) of an evident year, "27 Nov". */
  dayOfYear: (day: string) => string;
  /** "14:05" */
  time: (at: Instant) => string;
  /** "14:05:09" */
  timeOfSecond: (at: Instant) => string;
  /** "27 Nov 2026, 14:05", for texts in which the zone is evident. */
  shortDateTime: (at: Instant) => string;
  /** "Fri 27 Nov 2026, 14:05 UTC" */
  moment: (at: Instant) => string;
  /** "27 November 2026 at 14:05 UTC" */
  dateTime: (at: Instant) => string;
  /** "Friday, 27 November 2026 at 14:05 UTC" */
  fullDateTime: (at: Instant) => string;
  /** "27 November 2026 at 14:05:09 GMT+1", for documents that prove a time. */
  exactTime: (at: Instant) => string;
  /**
   * A due time in the RFP's zone, and in this zone if it differs: "1 Jun 2027, 09:00 Auckland; 31 May, 22:00 your time". If the
   * reader's zone is unknown: "1 Jun 2027, 09:00 Auckland (31 May, 21:00 UTC)".
   */
  dueTime: (dueAt: Instant, rfpZone: string) => string;
  /** "1,234.5"; always with `fractionDigits` decimals if given. A text is formatted digit by digit, without rounding. */
  number: (value: number | bigint | Intl.StringNumericLiteral, fractionDigits?: number) => string;
  /** Hundredths of a currency's unit as "£1,234.50"; an en dash if there is no sum. */
  money: (amountMinor: number | null | undefined, currency: string) => string;
  /** "a, b and c", or "a, b or c". */
  list: (items: readonly string[], type?: 'conjunction' | 'disjunction') => string;
}

const missing = '–';
const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

const isInstant = (day: Instant | null | undefined): day is Instant =>
  day !== null && day !== undefined && !Number.isNaN(Number(instantOf(day)));

const instantOf = (at: Instant): number | Date => (typeof at === 'string' ? Date.parse(at) : at);

/** A document without a currency has its sums as plain numbers. */
const currencyOptions = (currency: string): Intl.NumberFormatOptions =>
  /^[A-Z]{3}$/i.test(currency)
    ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }
    : { style: 'decimal' };

function createFormats(locale: string, readerZone: string | null): Formats {
  const timeZone = readerZone ?? 'UTC';
  const dates = dateFormatsFor(locale, timeZone);
  const format = (style: DateStyle) => (at: Instant) => dates(style).format(instantOf(at));
  const zoneAt = (at: Instant) =>
    dates('zone')
      .formatToParts(instantOf(at))
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const withZone = (style: DateStyle) => (at: Instant) => `${format(style)(at)} ${zoneAt(at)}`;
  const dayOf = (day: Instant) =>
    typeof day === 'string' && calendarDay.test(day)
      ? formatWithShortMonth(dateFormatsFor(locale, 'UTC')('day'), Date.parse(day))
      : formatWithShortMonth(dates('day'), instantOf(day));
  const numbers = cached(
    (digits) =>
      new Intl.NumberFormat(
        locale,
        digits === '' ? {} : { minimumFractionDigits: Number(digits), maximumFractionDigits: Number(digits) },
      ),
  );
  const sums = cached(
    (currency) =>
      new Intl.NumberFormat(locale, {
        ...currencyOptions(currency),
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
  );
  const lists = cached((type) => new Intl.ListFormat(locale, { type: type as Intl.ListFormatType }));
  return {
    date: format('date'),
    day: (day) => (isInstant(day) ? dayOf(day) : missing),
    dayOfYear: (day) => formatWithShortMonth(dateFormatsFor(locale, 'UTC')('dayOfYear'), Date.parse(day)),
    time: format('time'),
    timeOfSecond: format('timeOfSecond'),
    shortDateTime: format('shortDateTime'),
    moment: (at) => `${format('weekday')(at)} ${dayOf(instantOf(at))}, ${withZone('time')(at)}`,
    dateTime: withZone('dateTime'),
    fullDateTime: withZone('fullDateTime'),
    exactTime: format('exactTime'),
    dueTime: (dueAt, rfpZone) =>
      formatDueTime({ dueAt: Number(instantOf(dueAt)), rfpZone, readerZone, locale }),
    number: (value, fractionDigits) => numbers(fractionDigits?.toString() ?? '').format(value),
    // A hyphen is easily missed before a sum, so it is a minus sign.
    money: (amountMinor, currency) =>
      amountMinor === null || amountMinor === undefined
        ? missing
        : sums(currency)
            .format(amountMinor / 100)
            .replace('-', '−'),
    list: (items, type = 'conjunction') => lists(type).format(items),
  };
}

const inZones = cached((locale) => ({
  unknown: createFormats(locale, null),
  known: cached((timeZone) => createFormats(locale, timeZone)),
}));

/** Returns the formats of a locale and a time zone, the same object at each call. If the zone is null, times are in UTC. */
export const formatsFor = (locale: string, timeZone: string | null): Formats =>
  timeZone === null ? inZones(locale).unknown : inZones(locale).known(timeZone);

/** Formats for readers whose locale and time zone are unknown: page heads and mails to an address. */
export const siteFormats = formatsFor(siteLocale, null);
