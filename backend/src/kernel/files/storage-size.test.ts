import { expect, test } from 'vitest';
import { formatStorage, megabyte } from './storage-size.ts';

test.each([
  [0, '0 MB'],
  [1, 'less than 0.1 MB'],
  [megabyte / 4, '0.3 MB'],
  [10.04 * megabyte, '10 MB'],
  [5_120 * megabyte, '5,120 MB'],
])('%d bytes are formatted as “%s”', (bytes, text) => {
  expect(formatStorage(bytes)).toBe(text);
});
