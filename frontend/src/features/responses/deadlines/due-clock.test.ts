import { expect, test } from 'vitest';
import { changesIn, dueHere, formatTimeLeft } from './due-clock.ts';

const servedAt = '2026-11-27T22:00:00.000Z';

test("The time left follows the server's clock, whatever this machine's clock says", () => {
  const wrongClock = Date.parse('2031-01-01T00:00:00.000Z');
  expect(dueHere({ dueAt: '2026-11-28T00:00:00.000Z', servedAt }, wrongClock)).toBe(wrongClock + 7_200_000);
  expect(dueHere({ dueAt: null, servedAt }, wrongClock)).toBeNull();
});

test('The time left is shown in minutes, and in the last minute in seconds', () => {
  expect([3_600_000, 60_001, 60_000, 59_001, 1_000, 1].map(formatTimeLeft)).toEqual([
    '60 minutes',
    '2 minutes',
    '60 seconds',
    '60 seconds',
    '1 second',
    '1 second',
  ]);
});

test('The text updates when it changes, and never in between', () => {
  expect(changesIn(3_600_000 + 5_000)).toBe(5_000);
  for (const leftMs of [3_599_999, 60_001, 60_000, 30_500, 1_000, 700]) {
    const lasts = changesIn(leftMs);
    expect(lasts).toBeGreaterThan(0);
    if (leftMs - lasts > 0) {
      expect(formatTimeLeft(leftMs - lasts)).not.toBe(formatTimeLeft(leftMs));
      expect(formatTimeLeft(leftMs - lasts + 1)).toBe(formatTimeLeft(leftMs));
    }
  }
});
