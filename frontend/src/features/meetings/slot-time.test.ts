import { expect, test } from 'vitest';
import { formatMoment, localOf, momentOf } from './slot-time.ts';

test('what a field holds is a moment, and goes back into the field', () => {
  const moment = momentOf('2026-11-24T09:30');
  expect(moment).toMatch(/^2026-11-2[345]T.*Z$/);
  expect(localOf(new Date(moment ?? ''))).toBe('2026-11-24T09:30');
  expect([momentOf(''), momentOf('soon')]).toEqual([null, null]);
});

test('a moment is said in its reader’s zone, and names it', () => {
  expect(formatMoment('2026-11-24T09:30:00Z', 'Europe/London')).toBe('Tue 24 Nov 2026, 09:30 GMT');
  expect(formatMoment('2026-11-24T23:30:00Z', 'Asia/Tokyo')).toBe('Wed 25 Nov 2026, 08:30 GMT+9');
});
