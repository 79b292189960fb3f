import { expect, it } from 'vitest';
import { dayTicks } from './ticks.ts';

const days = (first: string, last: string) =>
  dayTicks(Date.parse(first), Date.parse(last)).map((tick) => new Date(tick).toISOString().slice(0, 10));

it('A period is labelled on at most five days that are evenly spread', () => {
  expect(days('2026-11-01', '2026-11-02')).toEqual(['2026-11-01', '2026-11-02']);
  expect(days('2026-11-01', '2026-11-09')).toEqual([
    '2026-11-01',
    '2026-11-03',
    '2026-11-05',
    '2026-11-07',
    '2026-11-09',
  ]);
  expect(days('2025-11-27', '2026-11-27')).toHaveLength(4);
});

it('A single day is labelled once', () => {
  expect(days('2026-11-01', '2026-11-01')).toEqual(['2026-11-01']);
});
