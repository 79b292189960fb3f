import { expect, test } from 'vitest';
import { countFormat } from './count-format.ts';

test('Counts are formatted as the browser formats them in British English', () => {
  for (const count of [0, 7, 42, 999, 1000, 1001, 12_345, 100_000, 999_999, 1_000_000, 9_007_199_254_740_991])
    expect(countFormat(count)).toBe(count.toLocaleString('en-GB'));
});
