import { expect, it, test } from 'vitest';
import { dayNumber, formatDay, formatMoment, dueMoment } from './date-format.ts';

it('A day is shown as DD MMM YYYY, and a missing one as an en dash', () => {
  expect(formatDay('2026-10-12')).toBe('12 Oct 2026');
  expect(formatDay('2026-01-05T23:59:59Z')).toBe('05 Jan 2026');
  expect(formatDay(null)).toBe('–');
  expect(dayNumber('1970-01-02')).toBe(1);
});

test("A moment is shown in its reader's zone, with the name of the zone", () => {
  expect(formatMoment('2026-11-24T09:30:00Z', 'Europe/London')).toBe('Tue 24 Nov 2026, 09:30 GMT');
  expect(formatMoment('2026-11-24T23:30:00Z', 'Asia/Tokyo')).toBe('Wed 25 Nov 2026, 08:30 GMT+9');
});

test('A due time is shown in the zone of the RFP and in that of the reader', () => {
  const dueAt = '2026-11-27T15:00:00.000Z';
  expect(dueMoment(dueAt, 'Europe/Sofia', 'Europe/Sofia')).toBe('27 Nov 2026, 17:00 Sofia');
  expect(dueMoment(dueAt, 'Europe/Sofia', 'Europe/London')).toBe(
    '27 Nov 2026, 17:00 Sofia; 27 Nov, 15:00 your time',
  );
});
