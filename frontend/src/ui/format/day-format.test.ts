import { expect, it } from 'vitest';
import { dayNumber, formatDay } from './day-format.ts';

it('A day is shown as DD MMM YYYY, and a missing one as an en dash', () => {
  expect(formatDay('2026-10-12')).toBe('12 Oct 2026');
  expect(formatDay('2026-01-05T23:59:59Z')).toBe('05 Jan 2026');
  expect(formatDay(null)).toBe('–');
  expect(dayNumber('1970-01-02')).toBe(1);
});
