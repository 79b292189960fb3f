import { expect, test } from 'vitest';
import { sparklinePath } from './sparkline-path.ts';

test('The path runs from left to right with the highest value at the top', () => {
  expect(sparklinePath([0, 4, 2], 10, 8)).toBe('M1.0 9.0L6.0 1.0L11.0 5.0');
});

test('The path runs along the bottom when all values are zero', () => {
  expect(sparklinePath([0, 0], 10, 8)).toBe('M1.0 9.0L11.0 9.0');
  expect(sparklinePath([], 10, 8)).toBe('');
});
