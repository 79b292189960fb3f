import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../machine/places.ts';
import { testFilesOf, guarantees } from './guarantees.ts';

test.each(guarantees)('The test files of $name exist', (guarantee) => {
  const files = testFilesOf(guarantee);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(files.filter((file) => !/\.(test|e2e)\.tsx?$/.test(file))).toEqual([]);
});

test('Every test in a verification folder belongs to a guarantee', () => {
  const held = new Set(guarantees.flatMap(testFilesOf));
  const all = globSync('infra/verification/*/**/*.test.ts', { cwd: root });
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((file) => !held.has(file))).toEqual([]);
});
