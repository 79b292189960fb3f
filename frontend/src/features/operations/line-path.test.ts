import { expect, test } from 'vitest';
import { linePath } from './line-path.ts';

test('given values, then the line goes from left to right, the highest at the top', () => {
  expect(linePath([0, 4, 2], 10, 8)).toBe('M1.0 9.0L6.0 1.0L11.0 5.0');
});

test('given nothing but noughts, then the line lies at the bottom', () => {
  expect(linePath([0, 0], 10, 8)).toBe('M1.0 9.0L11.0 9.0');
  expect(linePath([], 10, 8)).toBe('');
});
