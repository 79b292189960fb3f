import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatsFor, siteFormats } from './formats.ts';

const at = Date.UTC(2026, 10, 27, 14, 5, 9);
/** Locales separate with several kinds of space, which this makes one. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('Dates and times', () => {
  test.each([
    ['en-GB', 'UTC', '27 November 2026', '27 November 2026 at 14:05 UTC'],
    ['en-US', 'America/New_York', 'November 27, 2026', 'November 27, 2026 at 9:05 AM EST'],
    ['de-DE', 'Europe/Zurich', '27. November 2026', '27. November 2026 um 15:05 MEZ'],
    ['en-GB', 'Pacific/Auckland', '28 November 2026', '28 November 2026 at 03:05 GMT+13'],
  ])('The locale %s in %s formats the date as %s', (locale, timeZone, date, dateTime) => {
    const formats = formatsFor(locale, timeZone);
    expect([formats.date(at), plain(formats.dateTime(at))]).toEqual([date, dateTime]);
  });

  test('The other styles of a date follow the zone', () => {
    const formats = formatsFor('en-GB', 'Europe/Zurich');
    expect([
      formats.time(at),
      formats.timeOfSecond(at),
      formats.shortDateTime(at),
      formats.fullDateTime(at),
      formats.exactTime(at),
    ]).toEqual([
      '15:05',
      '15:05:09',
      '27 Nov 2026, 15:05',
      'Friday, 27 November 2026 at 15:05 CET',
      '27 November 2026 at 15:05:09 GMT+01:00',
    ]);
  });

  test('The hour that the end of summer time repeats has two different zone names', () => {
    const formats = formatsFor('en-GB', 'Europe/London');
    const texts = [0, 1].map((hour) => formats.dateTime(Date.UTC(2026, 9, 25, hour, 30)));
    expect(texts).toEqual(['25 October 2026 at 01:30 BST', '25 October 2026 at 01:30 GMT']);
  });
});

describe('Due times', () => {
  test.each([
    ['en-GB', 'Pacific/Auckland', '1 Jun 2027, 09:00 Auckland'],
    ['en-GB', 'America/Chicago', '1 Jun 2027, 09:00 Auckland; 31 May, 16:00 your time'],
    ['en-US', 'America/Chicago', 'Jun 1, 2027, 09:00 AM Auckland; May 31, 04:00 PM your time'],
    ['de-DE', 'Europe/Berlin', '1. Juni 2027, 09:00 Auckland; 31. Mai, 23:00 your time'],
  ])('A reader with %s in %s reads %s', (locale, timeZone, text) => {
    const dueAt = Date.UTC(2027, 4, 31, 21);
    expect(plain(formatsFor(locale, timeZone).dueTime(dueAt, 'Pacific/Auckland'))).toBe(text);
  });

  test('The reader’s own time appears only while the offsets of the two zones differ', () => {
    const formats = formatsFor('en-GB', 'Africa/Lagos');
    expect(formats.dueTime(Date.UTC(2027, 0, 5, 12), 'Europe/Paris')).toBe('5 Jan 2027, 13:00 Paris');
    expect(formats.dueTime(Date.UTC(2027, 6, 5, 12), 'Europe/Paris')).toBe(
      '5 Jul 2027, 14:00 Paris; 5 Jul, 13:00 your time',
    );
  });
});

describe('Numbers, money and lists', () => {
  test.each([
    ['en-GB', '1,234,567.5', '£1,234.50', 'a, b and c', 'a, b or c'],
    ['de-DE', '1.234.567,5', '1.234,50 £', 'a, b und c', 'a, b oder c'],
    ['en-US', '1,234,567.5', '£1,234.50', 'a, b, and c', 'a, b, or c'],
  ])('The locale %s formats a number as %s', (locale, number, money, all, any) => {
    const formats = formatsFor(locale, 'UTC');
    const items = ['a', 'b', 'c'];
    expect([
      formats.number(1_234_567.5),
      plain(formats.money(123_450, 'GBP')),
      formats.list(items),
      formats.list(items, 'disjunction'),
    ]).toEqual([number, money, all, any]);
  });

  test('A number has as many decimals as it is given', () => {
    expect([siteFormats.number(2, 2), siteFormats.number(2.345, 1), siteFormats.number(2, 0)]).toEqual([
      '2.00',
      '2.3',
      '2',
    ]);
  });

  test('Every whole number can be read back from its text', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (value) => {
        expect(BigInt(siteFormats.number(value).replaceAll(',', ''))).toBe(value);
      }),
    );
  });

  test('Every sum can be read back from its text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (minor) => {
        const digits = siteFormats.money(minor, 'EUR').replaceAll(/[^\d]/g, '');
        expect(Number(digits)).toBe(minor);
      }),
    );
  });
});

test('Two calls with the same locale and zone return the same formats', () => {
  expect(formatsFor('fr-FR', 'Europe/Paris')).toBe(formatsFor('fr-FR', 'Europe/Paris'));
  expect(formatsFor('fr-FR', 'Europe/Paris')).not.toBe(formatsFor('fr-FR', 'UTC'));
});
