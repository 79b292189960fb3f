import { globSync } from 'node:fs';
import { root } from '../machine/places.ts';
import { patchNames, readPatch } from './patch-file.ts';
import { guaranteeOf, type Guarantee } from './guarantees.ts';

const testFiles = '**/*.{test.ts,test.tsx,e2e.ts}';

/**
 * Returns the files, from the root, that hold a guarantee's tests: those that it names, and those that must detect its patches.
 */
export function testFilesOf({ name, tests }: Guarantee): string[] {
  const named = tests.flatMap((path) =>
    path.endsWith('/') ? globSync(`${path}${testFiles}`, { cwd: root }) : [path],
  );
  const seeing = patchNames()
    .filter((patch) => guaranteeOf(patch)?.name === name)
    .map((patch) => readPatch(patch).test.file);
  return [...new Set([...named, ...seeing])].sort();
}
