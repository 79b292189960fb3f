import { expect, test } from 'vitest';
import { formatDueTime } from './due-time.ts';
import { siteLocale } from './site-locale.ts';

const dueTime = (dueAt: string, rfpZone: string, readerZone: string | null) =>
  formatDueTime({ dueAt: Date.parse(dueAt), rfpZone, readerZone, locale: siteLocale });
const auckland = '2027-05-31T21:00:00Z';

test("A due time names its zone, and the reader's local time if that differs", () => {
  expect(dueTime(auckland, 'Pacific/Auckland', 'America/Los_Angeles')).toBe(
    '1 Jun 2027, 09:00 Auckland; 31 May, 14:00 your time',
  );
  expect(dueTime(auckland, 'Pacific/Auckland', 'Pacific/Auckland')).toBe('1 Jun 2027, 09:00 Auckland');
  expect(dueTime(auckland, 'Pacific/Auckland', 'Antarctica/McMurdo')).toBe('1 Jun 2027, 09:00 Auckland');
  expect(dueTime('2027-12-31T23:30:00Z', 'UTC', 'Europe/Paris')).toBe(
    '31 Dec 2027, 23:30 UTC; 1 Jan 2028, 00:30 your time',
  );
});

test('A due time at the end of a day shows the last minute of that day', () => {
  expect(dueTime('2026-11-27T22:00:00Z', 'Europe/Sofia', 'Europe/London')).toBe(
    '27 Nov 2026, 23:59 Sofia; 27 Nov, 21:59 your time',
  );
});

test('A reader whose zone is unknown reads a due time in UTC as well', () => {
  expect(dueTime(auckland, 'Pacific/Auckland', null)).toBe('1 Jun 2027, 09:00 Auckland (31 May, 21:00 UTC)');
  expect(dueTime('2026-09-01T10:00:00Z', 'UTC', null)).toBe('1 Sep 2026, 10:00 UTC');
  expect(dueTime('2026-09-01T10:00:00Z', 'America/Argentina/Buenos_Aires', null)).toBe(
    '1 Sep 2026, 07:00 Buenos Aires (1 Sep, 10:00 UTC)',
  );
});
