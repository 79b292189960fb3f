import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contracts } from '@bidboard/backend/contracts/all';
import { sizeNames } from '@bidboard/backend/testing/verification-sizes';
import { describe, expect, test } from 'vitest';
import { root } from '../places.ts';
import { projectOf } from '../testing/projects.ts';
import { patched, patchNames, readPatch } from './patch-file.ts';
import { guaranteeOf, guarantees } from './guarantees.ts';

/** Tests of every call are named for it. */
const callNames = contracts.map(({ name }) => name);

/** Of a test file and what it imports of its own folder: its tests may be told there. */
function textsBehind(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const others = [...text.matchAll(/from '(\.\/[\w.-]+)'/g)].map(([, path = '']) =>
    join(root, dirname(file), path),
  );
  return [text, ...others.map((path) => readFileSync(path, 'utf8'))].map((one) => one.replaceAll("\\'", "'"));
}

describe.each(patchNames())('%s', (name) => {
  const patch = readPatch(name);

  test('the patch breaks a stated guarantee', () => {
    expect(guaranteeOf(name)?.name).toBeDefined();
  });

  test('the patch names a test that exists', () => {
    const { file, project, name: named } = patch.test;
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(project).toBe(projectOf(file));
    // A name of several values is written with the place for them: what comes before must stand there.
    const [start = ''] = (named ?? '').split(/[$%\d]/);
    expect([...textsBehind(file), ...callNames].some((text) => text.includes(start.trim()))).toBe(true);
  });

  test('the settings of the patch are known to the tests', () => {
    const { VERIFY = 'whole', SIZES = '', ...others } = patch.test.settings;
    expect([VERIFY, others]).toEqual(['whole', {}]);
    for (const [guarantee, size] of new URLSearchParams(SIZES)) {
      expect(sizeNames).toContain(guarantee);
      expect(size).toMatch(/^[1-9]\d*$/);
    }
  });

  test('the patch applies to the current tree', () => {
    expect(patched(patch, root).size).toBeGreaterThan(0);
  });
});

test('every guarantee has a patch that breaks it', () => {
  const covered = new Set(patchNames().map((name) => guaranteeOf(name)?.name));
  const uncovered = guarantees.filter(({ name }) => !covered.has(name));
  expect(uncovered.map(({ name }) => name)).toEqual([]);
});
