import { siteLocale } from '../format/site-locale.ts';

const minuteMs = 60_000;

type DateParts = 'withYear' | 'withoutYear';

/** Formats are cached by locale, zone and parts: creating one costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatIn(locale: string, timeZone: string, dateParts: DateParts): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${dateParts}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(dateParts === 'withYear' && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(key, made);
  return made;
}

/** Shortens the British form of September, which is longer than the other months. */
const textAt = (at: number, locale: string, timeZone: string, dateParts: DateParts): string =>
  formatIn(locale, timeZone, dateParts)
    .formatToParts(at)
    .map(({ type, value }) => (type === 'month' && value === 'Sept' ? 'Sep' : value))
    .join('');

function partAt(at: number, timeZone: string, wanted: 'year' | 'hour' | 'minute'): string {
  const parts = formatIn(siteLocale, timeZone, 'withYear').formatToParts(at);
  return parts.find(({ type }) => type === wanted)?.value ?? '';
}

const isMidnight = (at: number, timeZone: string): boolean =>
  partAt(at, timeZone, 'hour') === '00' && partAt(at, timeZone, 'minute') === '00';

/** Returns the last part of a zone's name: Auckland from Pacific/Auckland. */
export const cityOfZone = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');

/** A day that ends at midnight is shown as the day before, with its last minute. */
const shownAt = (dueAt: number, timeZone: string): number =>
  isMidnight(dueAt, timeZone) ? dueAt - minuteMs : dueAt;

/** Returns the due time in another zone; undefined if that zone shows the same. */
function elsewhere(at: number, rfpZone: string, timeZone: string, locale: string): string | undefined {
  if (textAt(at, locale, rfpZone, 'withYear') === textAt(at, locale, timeZone, 'withYear')) return undefined;
  const isSameYear = partAt(at, rfpZone, 'year') === partAt(at, timeZone, 'year');
  return textAt(at, locale, timeZone, isSameYear ? 'withoutYear' : 'withYear');
}

const withZone = (at: number, timeZone: string, locale: string): string =>
  `${textAt(at, locale, timeZone, 'withYear')} ${cityOfZone(timeZone)}`;

/** Formats a due time for a reader in their own zone: "1 Jun 2027, 09:00 Auckland; 31 May, 14:00 your time". `dueAt` is in ms. */
export function dueForReader(
  dueAt: number,
  timeZone: string,
  readerZone: string,
  locale: string = siteLocale,
): string {
  const at = shownAt(dueAt, timeZone);
  const theirs = elsewhere(at, timeZone, readerZone, locale);
  const here = withZone(at, timeZone, locale);
  return theirs === undefined ? here : `${here}; ${theirs} your time`;
}

/** The same for mails and calendars, if the reader's zone is unknown: "1 Jun 2027, 09:00 Auckland (31 May, 21:00 UTC)". */
export function dueWithUtc(dueAt: number, timeZone: string): string {
  const at = shownAt(dueAt, timeZone);
  const utc = elsewhere(at, timeZone, 'UTC', siteLocale);
  const here = withZone(at, timeZone, siteLocale);
  return utc === undefined ? here : `${here} (${utc} UTC)`;
}
