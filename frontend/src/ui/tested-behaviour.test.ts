import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../..');
/** The sources of ui and the stories of its components, by their paths in frontend. */
const sources = new Map(
  ['src/ui/**/*.{ts,tsx}', 'stories/*.stories.tsx']
    .flatMap((pattern) => globSync(pattern, { cwd: folder }))
    .map((file) => [normalize(file), readFileSync(join(folder, file), 'utf8')]),
);
const isStory = (file: string) => file.endsWith('.stories.tsx');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** What a component does, apart from rendering its props: state, effects, timers, and reactions to its user. */
const behaviour =
  /\buse(State|Reducer|Ref|Effect|LayoutEffect|SyncExternalStore)\b|\bon[A-Z]\w*=\{|addEventListener|setTimeout/;

/** The files of ui that a file imports. */
const importsOf = (file: string): string[] =>
  [...(sources.get(file) ?? '').matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  );

/** The files, and the parts of them in their own folder, which are seen through them. */
function withParts(files: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const add = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    importsOf(file)
      .filter((part) => dirname(part) === dirname(file))
      .forEach(add);
  };
  files.forEach(add);
  return seen;
}

/** The files that tests import. A component is tested only by rendering it. */
const testedFiles = [...sources.keys()]
  .filter(isTest)
  .flatMap((test) => importsOf(test).filter((file) => test.endsWith('.tsx') || file.endsWith('.ts')));
const filesWithStory = [...sources.keys()].filter(isStory).flatMap(importsOf);

it('Every file of ui with behaviour has a test', () => {
  const tested = withParts(testedFiles);
  const withBehaviour = [...sources].filter(
    ([file, text]) => !isTest(file) && !isStory(file) && behaviour.test(text),
  );
  expect(withBehaviour.length).toBeGreaterThan(50);
  expect(withBehaviour.map(([file]) => file).filter((file) => !tested.has(file))).toEqual([]);
});

/** It shows nothing of its own, but renders a text. */
const withoutStory = new Set(['src/ui/text/trans.tsx'].map(normalize));

it('Every component of ui has a story', () => {
  const shown = withParts(filesWithStory);
  const components = [...sources.keys()].filter(
    (file) => file.endsWith('.tsx') && !isTest(file) && !isStory(file) && !withoutStory.has(file),
  );
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((file) => !shown.has(file))).toEqual([]);
});
