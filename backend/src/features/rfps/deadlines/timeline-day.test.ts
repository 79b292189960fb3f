import { expect, test } from 'vitest';
import { timelineDay } from './due-time-set.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const on = (...dates: (string | null)[]) => dates.map((date) => ({ date }));

test('A timeline is valid as of the day in its zone', () => {
  const ahead = on('2026-11-01', '2026-12-24');
  expect(timelineDay(ahead, 'UTC', noon)).toBe('2026-11-21');
  expect(timelineDay(ahead, 'Pacific/Kiritimati', noon)).toBe('2026-11-22');
  expect(timelineDay(ahead, 'Pacific/Niue', noon)).toBe('2026-11-21');
  expect(timelineDay(ahead, 'Pacific/Niue', noon - 2 * 3_600_000)).toBe('2026-11-20');
});

test('A timeline still changes on its last day, and never after the next one', () => {
  expect(timelineDay(on('2026-11-21'), 'UTC', noon)).toBe('2026-11-21');
  expect(timelineDay(on('2026-11-20'), 'UTC', noon)).toBeNull();
  expect(timelineDay(on('2026-11-21'), 'Pacific/Kiritimati', noon)).toBeNull();
});

test('A timeline without a date never changes', () => {
  expect(timelineDay([], 'UTC', noon)).toBeNull();
  expect(timelineDay(on(null, null), 'UTC', noon)).toBeNull();
});
