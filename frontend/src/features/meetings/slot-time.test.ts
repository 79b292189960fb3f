import { expect, test } from 'vitest';
import { localOf, momentOf } from './slot-time.ts';

test('A field value converts to a moment and back', () => {
  const moment = momentOf('2026-11-24T09:30');
  expect(moment).toMatch(/^2026-11-2[345]T.*Z$/);
  expect(localOf(new Date(moment ?? ''))).toBe('2026-11-24T09:30');
  expect([momentOf(''), momentOf('soon')]).toEqual([null, null]);
});
