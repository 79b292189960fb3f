import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { expect, test } from 'vitest';
import { notificationKinds } from '../features/notifications/contracts/kinds.ts';
import { notificationBuilders } from './compose.ts';
import * as featuresByName from './features.ts';

const folder = join(import.meta.dirname, '../features');
const featureOf = (path: string) => path.split(sep)[0] ?? '';
/** Contracts run in the browser too and form a layer of their own below the features. */
const isContract = (path: string) => /^[^/]+\/contract(?:s\/|\.ts$)/.test(path.replaceAll(sep, '/'));

/** Returns which features a feature imports, by type or by value, besides contracts. */
function importsOfFeatures(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts')) continue;
    const own = featureOf(path);
    const imported = imports.get(own) ?? new Set();
    imports.set(own, imported);
    for (const [, specifier = ''] of readFileSync(join(folder, path), 'utf8').matchAll(
      / from '(\.[^']+)'/g,
    )) {
      const target = normalize(join(dirname(path), specifier));
      const isFeature = !target.startsWith('..') && featureOf(target) !== own;
      if (isFeature && !isContract(target)) imported.add(featureOf(target));
    }
  }
  return imports;
}

test('No feature imports itself through others', () => {
  const imports = importsOfFeatures();
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of imports.get(from) ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        reached(next, seen);
      }
    return seen;
  };
  expect([...imports.keys()].filter((feature) => reached(feature).has(feature))).toEqual([]);
});

test('Every folder of features is in the list of features', () => {
  const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(Object.keys(featuresByName).map(kebabCase).toSorted()).toEqual(readdirSync(folder).toSorted());
});

test('Every kind of notification has its builder in a feature', () => {
  expect(Object.keys(notificationBuilders).toSorted()).toEqual([...notificationKinds].toSorted());
});
