import { expect, test } from 'vitest';
import { periodFrom } from './price.ts';

const seconds = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;

test.each([
  ['2026-11-21', 'year', 1, '2027-11-21'],
  ['2028-02-29', 'year', 1, '2029-02-28'],
  ['2027-01-31', 'month', 1, '2027-02-28'],
  ['2026-11-30', 'month', 3, '2027-02-28'],
  ['2026-12-30', 'week', 2, '2027-01-13'],
  ['2026-12-31', 'day', 1, '2027-01-01'],
])('A period that begins on %s and lasts one %s times %i ends on %s', (start, interval, count, end) => {
  const period = periodFrom(seconds(start), { interval, interval_count: count });
  expect(period).toEqual({ start: seconds(start), end: seconds(end) });
});
