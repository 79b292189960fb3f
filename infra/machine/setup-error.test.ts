import { expect, test } from 'vitest';
import { fullDisk, fullDiskMessage } from './setup-error.ts';

const failed = (code: string) => Object.assign(new Error('write'), { code });

test('A full disk is reported with its owner, however deep in the causes the error is', () => {
  expect(fullDiskMessage(failed('ENOSPC'))).toBe(fullDisk);
  expect(fullDiskMessage(new Error('migration failed', { cause: failed('53100') }))).toContain(
    'of the database',
  );
  expect(fullDiskMessage(new Error('migration failed', { cause: failed('42P01') }))).toBeUndefined();
  expect(fullDiskMessage('ENOSPC')).toBeUndefined();
});
