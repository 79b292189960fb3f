import { expect, test } from 'vitest';
import { formatMoment } from './moment-format.ts';

test("A moment is shown in its reader's zone, with the name of the zone", () => {
  expect(formatMoment('2026-11-24T09:30:00Z', 'Europe/London')).toBe('Tue 24 Nov 2026, 09:30 GMT');
  expect(formatMoment('2026-11-24T23:30:00Z', 'Asia/Tokyo')).toBe('Wed 25 Nov 2026, 08:30 GMT+9');
});
