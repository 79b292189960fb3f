import { expect, test } from 'vitest';
import { dueMoment } from './due-date-format.ts';

test('A due time is shown in the zone of the RFP and in that of the reader', () => {
  const dueAt = '2026-11-27T15:00:00.000Z';
  expect(dueMoment(dueAt, 'Europe/Sofia', 'Europe/Sofia')).toBe('27 Nov 2026, 17:00 Sofia');
  expect(dueMoment(dueAt, 'Europe/Sofia', 'Europe/London')).toBe(
    '27 Nov 2026, 17:00 Sofia; 27 Nov, 15:00 your time',
  );
});
