import { dateFormatsFor, formatWithShortMonth, type DateStyle } from './date-formats.ts';
import { siteLocale } from './site-locale.ts';
import { t } from '../text/texts.ts';

const minuteMs = 60_000;

const textAt = (at: number, locale: string, timeZone: string, style: DateStyle): string =>
  formatWithShortMonth(dateFormatsFor(locale, timeZone)(style), at);

function partAt(at: number, timeZone: string, wanted: 'year' | 'hour' | 'minute'): string {
  const parts = dateFormatsFor(siteLocale, timeZone)('clock').formatToParts(at);
  return parts.find(({ type }) => type === wanted)?.value ?? '';
}

const isMidnight = (at: number, timeZone: string): boolean =>
  partAt(at, timeZone, 'hour') === '00' && partAt(at, timeZone, 'minute') === '00';

/** Returns the last part of a zone's name: Auckland from Pacific/Auckland. */
const cityOfZone = (timeZone: string): string => (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');

/** A day that ends at midnight is shown as the day before, with its last minute. */
const shownAt = (dueAt: number, timeZone: string): number =>
  isMidnight(dueAt, timeZone) ? dueAt - minuteMs : dueAt;

/** Returns the due time in another zone; undefined if that zone shows the same. */
function elsewhere(at: number, rfpZone: string, timeZone: string, locale: string): string | undefined {
  if (textAt(at, locale, rfpZone, 'due') === textAt(at, locale, timeZone, 'due')) return undefined;
  const isSameYear = partAt(at, rfpZone, 'year') === partAt(at, timeZone, 'year');
  return textAt(at, locale, timeZone, isSameYear ? 'dueInSameYear' : 'due');
}

interface DueTime {
  /** In ms since 1970. */
  dueAt: number;
  rfpZone: string;
  /** Null for a reader whose zone is unknown, who reads the time in UTC as well. */
  readerZone: string | null;
  locale: string;
}

/** Formats a due time: "1 Jun 2027, 09:00 Auckland; 31 May, 14:00 your time", or "… Auckland (31 May, 21:00 UTC)". */
export function formatDueTime({ dueAt, rfpZone, readerZone, locale }: DueTime): string {
  const at = shownAt(dueAt, rfpZone);
  const inRfpZone = `${textAt(at, locale, rfpZone, 'due')} ${cityOfZone(rfpZone)}`;
  const other = elsewhere(at, rfpZone, readerZone ?? 'UTC', locale);
  if (other === undefined) return inRfpZone;
  const times = { dueTime: inRfpZone, readersTime: other };
  return readerZone === null
    ? t('{dueTime} ({readersTime} UTC)', times)
    : t('{dueTime}; {readersTime} your time', times);
}
