import { expect, test } from 'vitest';
import { dueMoment } from './due-moment.ts';

test.each([
  ['17:00', '27 Nov 2026, 17:00 Europe/Sofia'],
  [null, '27 Nov 2026'],
])('due on a day, at %s', (dueTime, text) => {
  expect(dueMoment({ dueOn: '2026-11-27', dueTime, timeZone: 'Europe/Sofia' })).toBe(text);
});
