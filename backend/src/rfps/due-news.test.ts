import { expect, test } from 'vitest';
import { dueInWords } from './due-news.ts';

test.each([
  ['2026-11-27T15:00:00Z', 'Europe/Sofia', '27 November 2026, 17:00 Europe/Sofia'],
  ['2026-11-27T22:00:00Z', 'Europe/Sofia', 'at the end of 27 November 2026, Europe/Sofia'],
  ['2026-11-28T00:00:00Z', 'UTC', 'at the end of 27 November 2026, UTC'],
  ['2026-11-28T00:01:00Z', 'UTC', '28 November 2026, 00:01 UTC'],
])('%s in %s reads: %s', (at, timeZone, words) => {
  expect(dueInWords(Date.parse(at), timeZone)).toBe(words);
});
