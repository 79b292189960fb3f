import { expect, test } from 'vitest';
import { dayIn } from '../../../ui/format/day-format.ts';
import { dueText } from './due-text.ts';

const now = Date.UTC(2026, 10, 21, 12);
const textOf = (dueOn: string | null, dueAt: string | null, isSealed = false) =>
  dueText({ dueOn, dueAt, isSealed }, 'Europe/Sofia', now, 'Europe/London');

test.each([
  ['2026-11-27', '2026-11-27T15:00:00Z', 'Due 27 Nov 2026, 17:00 Sofia; 27 Nov, 15:00 your time, in 6 days.'],
  ['2026-11-22', '2026-11-22T22:00:00Z', 'Due 22 Nov 2026, 23:59 Sofia; 22 Nov, 21:59 your time, in 1 day.'],
  ['2026-11-21', '2026-11-21T13:00:00Z', 'Due 21 Nov 2026, 15:00 Sofia; 21 Nov, 13:00 your time, today.'],
  [
    '2026-11-21',
    '2026-11-21T11:00:00Z',
    'Due 21 Nov 2026, 13:00 Sofia; 21 Nov, 11:00 your time, which is past.',
  ],
  [null, null, ''],
])("The due text for the day %s shows the RFP's zone and the reader's", (dueOn, dueAt, text) =>
  expect(textOf(dueOn, dueAt)).toBe(text),
);

test('The due text of sealed responses says that the buyer cannot read them earlier', () => {
  expect(textOf('2026-11-22', '2026-11-22T22:00:00Z', true)).toMatch(
    /in 1 day\. The buyer reads nothing of it before\.$/,
  );
  expect(textOf('2026-11-20', '2026-11-20T22:00:00Z', true)).toMatch(/which is past\.$/);
});

test('A day begins earlier further east', () => {
  const late = Date.UTC(2026, 10, 21, 20);
  expect(dayIn('Asia/Tokyo', late)).toBe('2026-11-22');
  expect(dayIn('America/New_York', late)).toBe('2026-11-21');
  expect(dayIn('Mars/Olympus', late)).toBe('2026-11-21');
});
