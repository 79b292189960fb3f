import { expect, test } from 'vitest';
import { waitP95Ms } from './job-counter.ts';

test('Without jobs there is no wait', () => expect(waitP95Ms([0, 0, 0])).toBeNull());

test('The wait is within the class that the 95th of 100 jobs belongs to', () => {
  expect(waitP95Ms([100])).toBe(95);
  expect(waitP95Ms([50, 50])).toBe(235);
  expect(waitP95Ms([90, 0, 10])).toBe(375);
});

test('A wait beyond the last bound is reported as that bound', () =>
  expect(waitP95Ms([...Array.from({ length: 11 }, () => 0), 3])).toBe(1_800_000));
