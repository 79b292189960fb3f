import { formatsFor } from '@bidboard/backend/kernel/format/formats';
import { siteLocale } from '@bidboard/backend/kernel/format/site-locale';
import { readerLocale } from '../format/reader-settings.ts';

type DatePart = 'day' | 'month' | 'year';

const sample = Date.UTC(2026, 10, 25);

/** The order in which a locale writes the parts of a date. */
export function dateOrder(locale = readerLocale()): DatePart[] {
  const format = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' });
  const isDatePart = (type: string): type is DatePart => ['day', 'month', 'year'].includes(type);
  return format
    .formatToParts(sample)
    .map(({ type }) => type)
    .filter(isDatePart);
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The names of the months, long and short, as they are written beside a day. */
function monthNames(locale: string): string[][] {
  const formats = (['long', 'short'] as const).map(
    (month) => new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' }),
  );
  return Array.from({ length: 12 }, (_, month) =>
    formats.flatMap((format) =>
      format
        .formatToParts(Date.UTC(2026, month, 1))
        .filter(({ type }) => type === 'month')
        .map(({ value }) => fold(value).replaceAll(/[^\p{L}]/gu, ''))
        .filter((name) => name !== ''),
    ),
  );
}

/** Returns the month of a name or its beginning, from 1 on; undefined if several months or none begin so. */
function monthOf(word: string, locale: string): number | undefined {
  for (const names of [monthNames(locale), monthNames(siteLocale)]) {
    const exact = names.findIndex((forms) => forms.includes(word));
    if (exact !== -1) return exact + 1;
    const begun = names.flatMap((forms, at) =>
      word.length >= 3 && forms.some((form) => form.startsWith(word)) ? [at + 1] : [],
    );
    if (begun.length === 1) return begun[0];
  }
  return undefined;
}

/** The year of two or four digits; not a number while a year is being typed. */
function fullYear(year: string, allowsShortYear: boolean): number {
  if (year.length === 4) return Number(year);
  if (!allowsShortYear) return Number.NaN;
  return year.length === 2 ? 2000 + Number(year) : Number.NaN;
}

/** Returns a day that exists as `2026-11-25`. */
function dayText(year: number, month: number, day: number): string | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 0 && year < 10_000;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/**
 * Returns the day that a person typed, as `2026-11-25`: in the order of the locale, year first, or with the name of the month.
 * Undefined if the text is not a day, or does not exist in the calendar.
 */
export function parseDay(
  text: string,
  locale = readerLocale(),
  { allowsShortYear = true } = {},
): string | undefined {
  const numbers = text.match(/\d+/g) ?? [];
  if (numbers.some((number) => number.length > 4)) return undefined;
  const months = (fold(text).match(/\p{L}+/gu) ?? []).flatMap((word) => monthOf(word, locale) ?? []);
  const [first = '', second = '', third = ''] = numbers;
  if (months.length === 1 && numbers.length === 2) {
    const [year, day] = first.length === 4 ? [first, second] : [second, first];
    return dayText(fullYear(year, allowsShortYear), months[0] ?? 0, Number(day));
  }
  if (numbers.length !== 3) return undefined;
  const order = first.length === 4 ? ['year', 'month', 'day'] : dateOrder(locale);
  const part = (name: DatePart) => [first, second, third][order.indexOf(name)] ?? '';
  return dayText(fullYear(part('year'), allowsShortYear), Number(part('month')), Number(part('day')));
}

/** An hour, perhaps with minutes, and words or dots on either side. */
const timeText = /^[\s\p{L}.]*?(\d{1,2})(?:\s*[:.h]\s*(\d{2})|(\d{2}))?[\s\p{L}.]*$/iu;

const letters = (text: string) => fold(text).replaceAll(/[^\p{L}]/gu, '');

/** What a locale writes beside the digits of a time before and after noon, such as "am" and "pm". With 24 hours they are alike. */
const timeWords = (locale: string): string[] =>
  [2, 14].map((hour) => letters(formatsFor(locale, 'UTC').time(Date.UTC(2026, 0, 1, hour))));

/**
 * Returns the time that a person typed, as `14:05`, from `14:05`, `14.05`, `1405`, `14h` or `2:05 pm`, or as the locale writes it.
 * Undefined if the text is not a time.
 */
export function parseTime(text: string, locale = readerLocale()): string | undefined {
  const found = timeText.exec(text.trim());
  if (!found) return undefined;
  const [, hourText = '', separated, joined] = found;
  const minute = Number(separated ?? joined ?? 0);
  let hour = Number(hourText);
  const word = letters(text);
  const [before = '', after = ''] = timeWords(locale);
  const isWithoutHalf = ['', 'h', before === after ? before : ''].includes(word);
  if (!isWithoutHalf) {
    const isAfterNoon = ['p', 'pm', after].includes(word);
    if ((!isAfterNoon && !['a', 'am', before].includes(word)) || hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (isAfterNoon ? 12 : 0);
  }
  if (hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
