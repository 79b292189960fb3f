import { expect, test } from 'vitest';
import { fullDisk, wordsOfFullDisk } from './full-disk.ts';

const failed = (code: string) => Object.assign(new Error('write'), { code });

test('a full disk is told of, whose it is too, however deep the error lies that says so', () => {
  expect(wordsOfFullDisk(failed('ENOSPC'))).toBe(fullDisk);
  expect(wordsOfFullDisk(new Error('migration failed', { cause: failed('53100') }))).toContain(
    'of the database',
  );
  expect(wordsOfFullDisk(new Error('migration failed', { cause: failed('42P01') }))).toBeUndefined();
  expect(wordsOfFullDisk('ENOSPC')).toBeUndefined();
});
