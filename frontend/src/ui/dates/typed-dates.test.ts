import { offeredLocales } from '@bidboard/backend/kernel/format/offered-locales';
import { formatsFor } from '@bidboard/backend/kernel/format/formats';
import { siteLocale } from '@bidboard/backend/kernel/format/site-locale';
import { expect, it, test } from 'vitest';
import { dateOrder, parseDay, parseTime } from './typed-dates.ts';

test.each([
  ['2026-12-02', siteLocale, '2026-12-02'],
  ['2/12/2026', siteLocale, '2026-12-02'],
  ['12/2/2026', 'en-US', '2026-12-02'],
  ['2.12.26', 'de-DE', '2026-12-02'],
  ['2026/12/2', 'ja-JP', '2026-12-02'],
  ['2 Dec 2026', siteLocale, '2026-12-02'],
  ['Dec 2, 2026', 'en-US', '2026-12-02'],
  ['2 déc. 2026', 'fr-FR', '2026-12-02'],
  ['2 december 2026', 'fr-FR', '2026-12-02'],
  ['Wed 2 Dec 2026', siteLocale, '2026-12-02'],
])('The typed day %j of %s is %s', (text, locale, day) => {
  expect(parseDay(text, locale)).toBe(day);
});

test.each(['', 'soon', '31/02/2026', '2026', '2 Ju 2026', '2/12', '12345/1/1', '2026-13-01'])(
  'The text %j is not a day',
  (text) => {
    expect(parseDay(text, siteLocale)).toBeUndefined();
  },
);

test.each(['2/12/2', '2/12/202', '2 Dec 202'])('While its year is being typed, %j is not a day', (text) => {
  expect(parseDay(text, siteLocale)).toBeUndefined();
});

it.each(offeredLocales)('What %s shows for a day can be typed', (locale) => {
  for (const day of ['2026-03-05', '2026-05-31', '2026-06-04', '2026-07-09', '2026-09-10', '2026-11-25']) {
    expect(parseDay(formatsFor(locale, 'UTC').day(day), locale)).toBe(day);
  }
});

test.each([
  ['14:05', '14:05'],
  ['9.30', '09:30'],
  ['1405', '14:05'],
  ['14', '14:00'],
  ['2:05 pm', '14:05'],
  ['12 am', '00:00'],
  ['02:05\u202FPM', '14:05'],
  ['2 p.m.', '14:00'],
  ['14h', '14:00'],
  ['14 h 05', '14:05'],
])('The typed time %j is %s', (text, time) => {
  expect(parseTime(text)).toBe(time);
});

it.each(offeredLocales)('What %s shows for a time can be typed', (locale) => {
  for (const [hour, minute] of [
    [0, 0],
    [9, 30],
    [12, 0],
    [14, 5],
    [23, 59],
  ] as const) {
    const shown = formatsFor(locale, 'UTC').time(Date.UTC(2026, 10, 25, hour, minute));
    expect(parseTime(shown, locale), shown).toBe(
      `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
    );
  }
});

test.each(['', '24:00', '12:60', '13 pm', 'noon', '1:5', '2 xm', '-2:00'])(
  'The text %j is not a time',
  (text) => {
    expect(parseTime(text)).toBeUndefined();
  },
);

test('Dates are written in the order of the locale', () => {
  expect(dateOrder(siteLocale)).toEqual(['day', 'month', 'year']);
  expect(dateOrder('en-US')).toEqual(['month', 'day', 'year']);
  expect(dateOrder('ja-JP')).toEqual(['year', 'month', 'day']);
});
