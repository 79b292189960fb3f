import { expect, test } from 'vitest';
import { toldDay } from './told-day.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const on = (...dates: (string | null)[]) => dates.map((date) => ({ date }));

test('a timeline is true as of the day in its zone', () => {
  const ahead = on('2026-11-01', '2026-12-24');
  expect(toldDay(ahead, 'UTC', noon)).toBe('2026-11-21');
  expect(toldDay(ahead, 'Pacific/Kiritimati', noon)).toBe('2026-11-22');
  expect(toldDay(ahead, 'Pacific/Niue', noon)).toBe('2026-11-21');
  expect(toldDay(ahead, 'Pacific/Niue', noon - 2 * 3_600_000)).toBe('2026-11-20');
});

test('on its last day it still changes with the next one, and never after that', () => {
  expect(toldDay(on('2026-11-21'), 'UTC', noon)).toBe('2026-11-21');
  expect(toldDay(on('2026-11-20'), 'UTC', noon)).toBeNull();
  expect(toldDay(on('2026-11-21'), 'Pacific/Kiritimati', noon)).toBeNull();
});

test('without a date it never changes', () => {
  expect(toldDay([], 'UTC', noon)).toBeNull();
  expect(toldDay(on(null, null), 'UTC', noon)).toBeNull();
});
