import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contracts } from '@bidboard/backend/contracts/all';
import { sizeNames } from '@bidboard/backend/testing/proof-sizes';
import { describe, expect, test } from 'vitest';
import { root } from '../places.ts';
import { projectOf } from '../testing/projects.ts';
import { patched, patchNames, readPatch } from './patch-file.ts';
import { promiseOf, promises } from './promises.ts';

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

  test('breaks a promise that is made', () => {
    expect(promiseOf(name)?.name).toBeDefined();
  });

  test('names a test that is there', () => {
    const { file, project, name: named } = patch.test;
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(project).toBe(projectOf(file));
    // A name of several values is written with the place for them: what comes before must stand there.
    const [start = ''] = (named ?? '').split(/[$%\d]/);
    expect([...textsBehind(file), ...callNames].some((text) => text.includes(start.trim()))).toBe(true);
  });

  test('is tried with settings that tests know', () => {
    const { PROVE = 'whole', SIZES = '', ...others } = patch.test.settings;
    expect([PROVE, others]).toEqual(['whole', {}]);
    for (const [promise, size] of new URLSearchParams(SIZES)) {
      expect(sizeNames).toContain(promise);
      expect(size).toMatch(/^[1-9]\d*$/);
    }
  });

  test('applies to the tree as it is', () => {
    expect(patched(patch, root).size).toBeGreaterThan(0);
  });
});

test('every promise has a patch that breaks it', () => {
  const broken = new Set(patchNames().map((name) => promiseOf(name)?.name));
  const unbroken = promises.filter(({ name }) => !broken.has(name));
  expect(unbroken.map(({ name }) => name)).toEqual([]);
});
