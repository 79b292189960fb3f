import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteLocale } from './site-locale.ts';

const root = join(import.meta.dirname, '../../../..');

test('Only the module of formats and its tests name the site’s locale literally', () => {
  const literal = new RegExp(`['"\`]${siteLocale}['"\`]`);
  const files = ['backend', 'workers', 'frontend'].flatMap((workspace) =>
    readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(workspace, 'src', name)),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => literal.test(readFileSync(join(root, file), 'utf8')));
  expect(found.toSorted()).toEqual([
    'backend/src/kernel/format/formats.test.ts',
    'backend/src/kernel/format/site-locale.ts',
  ]);
});
