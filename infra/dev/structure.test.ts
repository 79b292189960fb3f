import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../machine/places.ts';
import { formatStructure, linesThatName, readSources, structureOf, type SourceFile } from './structure.ts';

const sources: readonly SourceFile[] = [
  { path: 'backend/src/app/features.ts', text: "export { mail } from '../features/mail/feature.ts';\n" },
  { path: 'backend/src/features/mail/feature.ts', text: 'export const mail = {};\n' },
  { path: 'backend/src/features/mail/public.ts', text: 'one\ntwo\n' },
  { path: 'backend/src/features/mail/mail.test.ts', text: 'a\nb\nc\n' },
  { path: 'backend/src/features/post/send.ts', text: "import { x } from '../mail/public.ts';\n" },
  { path: 'backend/src/features/post/send.int.test.ts', text: "import { y } from '../mail/public.ts';\n" },
  { path: 'frontend/src/features/mail/mail-page.tsx', text: 'page\n' },
];

test('The structure counts the files and lines of a feature in each workspace, and its tests apart', () => {
  const [mail, post] = structureOf(sources);
  expect(mail).toEqual({
    name: 'mail',
    folders: {
      backend: { files: 2, lines: 3, testFiles: 1, testLines: 3 },
      frontend: { files: 1, lines: 1, testFiles: 0, testLines: 0 },
    },
    importers: ['post'],
  });
  expect(post?.importers).toEqual([]);
});

test('The structure is printed as one line for each feature', () => {
  const [head, mail, post] = formatStructure(structureOf(sources)).split('\n');
  expect(head).toMatch(/^feature +backend \(files \/ lines\)/);
  expect(mail).toMatch(/^mail +2 \/ 3 +– +1 \/ 1 +1 \/ 3 +post$/);
  expect(post).toMatch(/^post +1 \/ 1 +– +– +1 \/ 1 +–$/);
});

test('Only lines outside the folders of a feature and outside tests count as naming it', () => {
  expect(linesThatName('mail', sources)).toEqual([
    'backend/src/app/features.ts:1',
    'backend/src/features/post/send.ts:1',
  ]);
});

test('No folder of the repository but that of the migrations has more than forty files', () => {
  const counts = new Map<string, number>();
  for (const path of globSync('{backend,workers,frontend,infra}/**/*.*', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', 'backend/migrations/**'],
  })) {
    const folder = dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 40)).toEqual([]);
});

test('No source file of the product has more than 350 lines', () => {
  const long = readSources().filter(
    ({ path, text }) =>
      /(?<!\.test)\.tsx?$/.test(path) && !path.includes('/testing/') && text.split('\n').length > 351,
  );
  expect(long.map(({ path }) => path)).toEqual([]);
});
