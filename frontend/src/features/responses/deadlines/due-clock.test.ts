import { expect, test } from 'vitest';
import { changesIn, dueHere, formatTimeLeft, dueText } from './due-clock.ts';
import { dayIn } from '../../../ui/format/date-format.ts';

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
    'Due 21 Nov 2026, 13:00 Sofia; 21 Nov, 11:00 your time, which has passed.',
  ],
  [null, null, ''],
])("The due text for the day %s shows the RFP's zone and the reader's", (dueOn, dueAt, text) =>
  expect(textOf(dueOn, dueAt)).toBe(text),
);

test('The due text of sealed responses says that the buyer cannot read them earlier', () => {
  expect(textOf('2026-11-22', '2026-11-22T22:00:00Z', true)).toMatch(
    /in 1 day\. The buyer sees nothing of it before then\.$/,
  );
  expect(textOf('2026-11-20', '2026-11-20T22:00:00Z', true)).toMatch(/which has passed\.$/);
});

test('A day begins earlier further east', () => {
  const late = Date.UTC(2026, 10, 21, 20);
  expect(dayIn('Asia/Tokyo', late)).toBe('2026-11-22');
  expect(dayIn('America/New_York', late)).toBe('2026-11-21');
  expect(dayIn('Mars/Olympus', late)).toBe('2026-11-21');
});
