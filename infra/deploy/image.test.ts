import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../machine/places.ts';
import { listBuildContext } from './build-image.ts';

/** The commands that a container of the image runs: roles, health checks, and the commands that people start in one. */
const started = [
  'backend/src/main.ts',
  'workers/src/main.ts',
  'infra/deploy/check-health.ts',
  'infra/deploy/await-migrations.ts',
  ...[
    'audit-verify',
    'backup',
    'catalogue-import',
    'ledger-verify',
    'migrate',
    'operator',
    'projections-rebuild',
    'restore',
    'retention',
    'search-reindex',
  ].map((command) => `infra/commands/${command}.ts`),
];

/** Returns the imports among our own files. Files that load on demand, as the demo does in `npm start`, are not followed. */
function importsOf(file: string): string[] {
  const path = join(root, file);
  const references = [
    ...readFileSync(path, 'utf8').matchAll(/^(?:import|\} from|export .*from)\s(?!type\b)[^;]*?'([^']+)'/gm),
  ];
  return references.flatMap(([, name = '']) => {
    if (name.startsWith('.')) return name.endsWith('.ts') ? [relative(root, join(dirname(path), name))] : [];
    if (!name.startsWith('@bidboard/')) return [];
    return [relative(root, createRequire(path).resolve(name)).replace('node_modules/@bidboard/', '')];
  });
}

function reachedFrom(files: readonly string[]): string[] {
  const reached = new Set(files);
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported);
  return [...reached].toSorted();
}

const context = ['backend', 'workers', 'infra'].flatMap(listBuildContext);

test('The image holds everything that its roles and commands import, and no test, demo or stand-in', () => {
  const reached = reachedFrom(started);
  expect(reached.length).toBeGreaterThan(300);
  expect(reached.filter((file) => !context.includes(file))).toEqual([]);
  const ofInfra = (files: readonly string[]) => files.filter((file) => file.startsWith('infra/'));
  expect(ofInfra(context)).toEqual(['infra/package.json', ...ofInfra(reached)].toSorted());
  expect(context.filter((file) => /sample-emails|email-samples|email-snapshots/.test(file))).toEqual([]);
  expect(context.filter((file) => /\.test\.tsx?$|\.e2e\.ts$|\/testing\//.test(file))).toEqual([]);
});
