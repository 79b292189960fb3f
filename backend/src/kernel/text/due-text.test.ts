import { expect, test } from 'vitest';
import { dueForReader, dueWithUtc } from './due-text.ts';

const auckland = Date.parse('2027-05-31T21:00:00Z');

test("A due time names its zone, and the reader's local time if that differs", () => {
  expect(dueForReader(auckland, 'Pacific/Auckland', 'America/Los_Angeles')).toBe(
    '1 Jun 2027, 09:00 Auckland; 31 May, 14:00 your time',
  );
  expect(dueForReader(auckland, 'Pacific/Auckland', 'Pacific/Auckland')).toBe('1 Jun 2027, 09:00 Auckland');
  expect(dueForReader(auckland, 'Pacific/Auckland', 'Antarctica/McMurdo')).toBe('1 Jun 2027, 09:00 Auckland');
  const newYear = Date.parse('2027-12-31T23:30:00Z');
  expect(dueForReader(newYear, 'UTC', 'Europe/Paris')).toBe(
    '31 Dec 2027, 23:30 UTC; 1 Jan 2028, 00:30 your time',
  );
});

test('A due time at the end of a day shows the last minute of that day', () => {
  const endOfDay = Date.parse('2026-11-27T22:00:00Z');
  expect(dueForReader(endOfDay, 'Europe/Sofia', 'Europe/London')).toBe(
    '27 Nov 2026, 23:59 Sofia; 27 Nov, 21:59 your time',
  );
});

test('A due time in a mail includes UTC', () => {
  expect(dueWithUtc(auckland, 'Pacific/Auckland')).toBe('1 Jun 2027, 09:00 Auckland (31 May, 21:00 UTC)');
  expect(dueWithUtc(Date.parse('2026-09-01T10:00:00Z'), 'UTC')).toBe('1 Sep 2026, 10:00 UTC');
  expect(dueWithUtc(Date.parse('2026-09-01T10:00:00Z'), 'America/Argentina/Buenos_Aires')).toBe(
    '1 Sep 2026, 07:00 Buenos Aires (1 Sep, 10:00 UTC)',
  );
});
