import { describe, expect, it } from 'vitest';
import { addedFiles, countInAll, sizeText } from './file-selection.ts';

const files = (...names: string[]) => names.map((name) => ({ name }));

describe('Files chosen for one upload', () => {
  it('The number of files is limited to one upload, however they were chosen', () => {
    expect(addedFiles(files('a'), files('b', 'c'), 3)).toEqual(files('a', 'b', 'c'));
    expect(addedFiles(files('a', 'b'), files('c', 'd'), 3)).toBeUndefined();
    expect(addedFiles([], files('a', 'b', 'c', 'd'), 3)).toBeUndefined();
  });

  it('Of several files with the same name only the last one is kept', () => {
    const later = { name: 'a', later: true };
    expect(addedFiles<{ name: string; later?: boolean }>(files('a', 'b', 'c'), [later], 3)).toEqual([
      later,
      ...files('b', 'c'),
    ]);
  });

  it('Chosen files replace stored files of the same name', () => {
    expect(countInAll(files('a', 'b'), files('b', 'c'))).toBe(3);
    expect(countInAll([], [])).toBe(0);
  });

  it('File sizes are shown in readable units', () => {
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
