import { expect, test } from 'vitest';
import { fileFacts } from './file-facts.ts';

test.each([
  [1, '1 byte, 12 Oct 2026'],
  [12_400, '12 KB, 12 Oct 2026'],
  [3_565_158, '3.4 MB, 12 Oct 2026'],
  [104_857_600, '100 MB, 12 Oct 2026'],
])('A file of %d bytes is described by its size and its day', (bytes, facts) => {
  expect(fileFacts(bytes, '2026-10-12T12:00:00.000Z')).toBe(facts);
});
