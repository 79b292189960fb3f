import { expect, test } from 'vitest';
import { instantOf, wallAt } from './wall-clock.ts';

test.each([
  ['UTC', '2026-11-27', '17:00', '2026-11-27T17:00:00.000Z'],
  ['Europe/Sofia', '2026-11-27', '17:00', '2026-11-27T15:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-27', '00:00', '2026-11-26T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-27', '23:59', '2026-11-28T10:59:00.000Z'],
  ['Asia/Kathmandu', '2026-11-27', '09:30', '2026-11-27T03:45:00.000Z'],
  // Clocks jump from 02:00 to 03:00. A time in between is reached at the jump.
  ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '03:01', '2026-03-29T01:01:00.000Z'],
  // Clocks jump from midnight to 01:00.
  ['America/Havana', '2026-03-08', '00:30', '2026-03-08T05:00:00.000Z'],
  // Clocks go back from 03:00 to 02:00. A time that they show twice means the second occurrence.
  ['Europe/Berlin', '2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '02:00', '2026-10-25T01:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T06:30:00.000Z'],
  // Years that a person may type.
  ['UTC', '0020-11-27', '17:00', '0020-11-27T17:00:00.000Z'],
  ['America/New_York', '9999-12-31', '18:59', '9999-12-31T23:59:00.000Z'],
  // A shift of half an hour, and a whole day that one side of the date line skipped.
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:30:00.000Z'],
  ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T10:00:00.000Z'],
])('In %s the clock time %s %s is reached at %s', (zone, day, time, at) => {
  expect(new Date(instantOf(zone, day, time)).toISOString()).toBe(at);
});

test('The clock time of an instant can be turned back into it', () => {
  const at = Date.UTC(2026, 10, 27, 15, 30, 45);
  expect(new Date(wallAt('Pacific/Auckland', at)).toISOString()).toBe('2026-11-28T04:30:45.000Z');
  expect(instantOf('Pacific/Auckland', '2026-11-28', '04:30')).toBe(at - 45_000);
});
