import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const folder = import.meta.dirname;
const sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: folder }).map((file) => [
    normalize(file),
    readFileSync(join(folder, file), 'utf8'),
  ]),
);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** What a component does, apart from rendering its props: state, effects, timers, and reactions to its user. */
const behaviour =
  /\buse(State|Reducer|Ref|Effect|LayoutEffect|SyncExternalStore)\b|\bon[A-Z]\w*=\{|addEventListener|setTimeout/;

/** The files of ui that a file imports. */
const importsOf = (file: string): string[] =>
  [...(sources.get(file) ?? '').matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  );

/**
 * The files that tests import, and the parts of them in their own folder, which are tested through them. A component is tested
 * only by rendering it.
 */
function testedFiles(): ReadonlySet<string> {
  const tested = new Set<string>();
  const add = (file: string) => {
    if (tested.has(file)) return;
    tested.add(file);
    importsOf(file)
      .filter((part) => dirname(part) === dirname(file))
      .forEach(add);
  };
  for (const test of [...sources.keys()].filter(isTest))
    importsOf(test)
      .filter((file) => test.endsWith('.tsx') || file.endsWith('.ts'))
      .forEach(add);
  return tested;
}

it('Every file of ui with behaviour has a test', () => {
  const tested = testedFiles();
  const withBehaviour = [...sources].filter(([file, text]) => !isTest(file) && behaviour.test(text));
  expect(withBehaviour.length).toBeGreaterThan(50);
  expect(withBehaviour.map(([file]) => file).filter((file) => !tested.has(file))).toEqual([]);
});
