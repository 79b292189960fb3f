import { describe, expect, it } from 'vitest';
import { addedFiles, sizeText } from './chosen-files.ts';

const files = (...names: string[]) => names.map((name) => ({ name }));

describe('files chosen for one upload', () => {
  it('are three at the most, however they were chosen', () => {
    expect(addedFiles(files('a'), files('b', 'c'))).toEqual(files('a', 'b', 'c'));
    expect(addedFiles(files('a', 'b'), files('c', 'd'))).toBeUndefined();
    expect(addedFiles([], files('a', 'b', 'c', 'd'))).toBeUndefined();
  });

  it('are one of a name, the later one', () => {
    const later = { name: 'a', later: true };
    expect(addedFiles<{ name: string; later?: boolean }>(files('a', 'b', 'c'), [later])).toEqual([
      later,
      ...files('b', 'c'),
    ]);
  });

  it('say how large they are', () => {
    expect([0, 1, 1023, 12_400, 3_565_158, 104_857_600].map(sizeText)).toEqual([
      '0 bytes',
      '1 byte',
      '1023 bytes',
      '12 KB',
      '3.4 MB',
      '100.0 MB',
    ]);
  });
});
