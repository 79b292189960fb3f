import { expect, test } from 'vitest';
import { dayIn, dueText } from './due-text.ts';

test.each([
  ['2026-11-27', 'Due 27 Nov 2026, in 6 days.'],
  ['2026-11-22', 'Due 22 Nov 2026, in 1 day.'],
  ['2026-11-21', 'Due 21 Nov 2026, today.'],
  ['2026-11-20', 'Due 20 Nov 2026, which is past.'],
  [null, ''],
])('%s', (dueOn, text) => expect(dueText(dueOn, '2026-11-21')).toBe(text));

test('a day begins earlier in the east', () => {
  const late = Date.UTC(2026, 10, 21, 20);
  expect(dayIn('Asia/Tokyo', late)).toBe('2026-11-22');
  expect(dayIn('America/New_York', late)).toBe('2026-11-21');
  expect(dayIn('Mars/Olympus', late)).toBe('2026-11-21');
});

test('a time that is set is told with its zone, and that nobody reads what is sealed', () => {
  const set = { dueTime: '17:00', isSealed: false, timeZone: 'Europe/Sofia' };
  expect(dueText('2026-11-27', '2026-11-21', set)).toBe('Due 27 Nov 2026, 17:00 Europe/Sofia, in 6 days.');
  const sealed = { ...set, dueTime: null, isSealed: true };
  expect(dueText('2026-11-27', '2026-11-21', sealed)).toBe(
    'Due 27 Nov 2026, in 6 days. The buyer reads nothing of it before.',
  );
  expect(dueText('2026-11-20', '2026-11-21', sealed)).toBe('Due 20 Nov 2026, which is past.');
});
