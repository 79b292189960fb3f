import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test('File sizes are shown in readable units', () => {
  expect([0, 1, 1023, 1024, 12_400, 3_565_158, 104_857_600].map(formatFileSize)).toEqual([
    '0 bytes',
    '1 byte',
    '1023 bytes',
    '1 KB',
    '12 KB',
    '3.4 MB',
    '100 MB',
  ]);
});
