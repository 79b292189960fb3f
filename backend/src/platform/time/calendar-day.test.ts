import { expect, test } from 'vitest';
import { endOfDay, dayIn } from './calendar-day.ts';

test.each([
  ['UTC', '2026-11-27', '2026-11-28T00:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-27', '2026-11-28T11:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-27', '2026-11-27T10:00:00.000Z'],
  ['America/New_York', '2026-10-31', '2026-11-01T04:00:00.000Z'],
  // One day has 25 hours, the other 23.
  ['America/New_York', '2026-11-01', '2026-11-02T05:00:00.000Z'],
  ['Europe/London', '2026-03-29', '2026-03-29T23:00:00.000Z'],
  // Clocks jumped from midnight to one o'clock, so the next day began at one.
  ['America/Asuncion', '2023-09-30', '2023-10-01T04:00:00.000Z'],
])('In %s the day %s ends at %s', (zone, day, end) => {
  const endMs = endOfDay(zone, day);
  expect(new Date(endMs).toISOString()).toBe(end);
  expect(dayIn(zone, endMs - 1)).toBe(day);
  expect(dayIn(zone, endMs) > day).toBe(true);
});
