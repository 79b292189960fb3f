import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contracts } from '@bidboard/backend/contracts';
import { sizeNames } from '@bidboard/backend/testing/app/verification-sizes';
import { describe, expect, test } from 'vitest';
import { root } from '../machine/places.ts';
import { projectOf } from '../testing/vitest/projects.ts';
import { patched, patchNames, readPatch } from './patch-file.ts';
import { guaranteeOf, guarantees } from './guarantees.ts';

/** Tests that cover every call are named after the call. */
const callNames = contracts.map(({ name }) => name);

/** Returns a test file and its imports from its own folder, where its tests may be defined. */
function textsBehind(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const others = [...text.matchAll(/from '(\.\/[\w.-]+)'/g)].map(([, path = '']) =>
    join(root, dirname(file), path),
  );
  return [text, ...others.map((path) => readFileSync(path, 'utf8'))].map((source) =>
    source.replaceAll("\\'", "'"),
  );
}

/** A title that begins within a placeholder such as `$user.name` matches no test, since Vitest fills the placeholder in. */
const hasOutsidePlaceholder = (text: string, part: string): boolean =>
  text.split(part).some((before, at, parts) => at < parts.length - 1 && !/\$[\w.]*$/.test(before));

describe.each(patchNames())('%s', (name) => {
  const patch = readPatch(name);

  test('The patch breaks a stated guarantee', () => {
    expect(guaranteeOf(name)?.name).toBeDefined();
  });

  test('The patch names a test that exists', () => {
    const { file, project, name: named } = patch.test;
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(project).toBe(projectOf(file));
    // A name with values contains placeholders. The file must contain the text before the first of them.
    const [start = ''] = (named ?? '').split(/[$%\d]/);
    expect(
      [...textsBehind(file), ...callNames].some((text) => hasOutsidePlaceholder(text, start.trim())),
    ).toBe(true);
  });

  test('The tests know the settings of the patch', () => {
    const { VERIFY = 'whole', SIZES = '', ...others } = patch.test.settings;
    expect([VERIFY, others]).toEqual(['whole', {}]);
    for (const [guarantee, size] of new URLSearchParams(SIZES)) {
      expect(sizeNames).toContain(guarantee);
      expect(size).toMatch(/^[1-9]\d*$/);
    }
  });

  test('The patch applies to the current tree', () => {
    expect(patched(patch, root).size).toBeGreaterThan(0);
  });
});

test('Every guarantee has a patch that breaks it', () => {
  const covered = new Set(patchNames().map((name) => guaranteeOf(name)?.name));
  const uncovered = guarantees.filter(({ name }) => !covered.has(name));
  expect(uncovered.map(({ name }) => name)).toEqual([]);
});
