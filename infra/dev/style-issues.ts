import { dirname, join } from 'node:path/posix';
import { namesIn } from '../../frontend/style-sheets.ts';
import { globalClassIssues } from './global-classes.ts';
import type { SourceFile } from './structure.ts';

const imported = /^import (?<local>\w+) from '(?<path>\.[^']+\.module\.css)';$/gm;
const appFolder = 'frontend/src/app/';
const taken = /@value\s+(?<names>[^;'"]+?)\s+from\s+'(?<path>[^']+)'/g;

/** Returns the classes that a script or a sheet takes from modules, as `path class`; those looked up by a value as `path stem_`. */
function classesTakenBy({ path: file, text }: SourceFile): string[] {
  if (file.endsWith('.css'))
    return [...text.matchAll(taken)].flatMap(({ groups: { names = '', path = '' } = {} }) =>
      names.split(',').map((each) => `${join(dirname(file), path)} ${each.trim().split(/\s/)[0]}`),
    );
  return [...text.matchAll(imported)].flatMap(({ groups: { local = '', path = '' } = {} }) =>
    [...text.matchAll(new RegExp(`(?<![\\w./])${local}(?:\\.(\\w+)|\\[\`(\\w+_)\\$)`, 'g'))].map(
      ([, name, stem]) => `${join(dirname(file), path)} ${name ?? stem}`,
    ),
  );
}

/**
 * Returns what is wrong with the style sheets of the pages: one outside `app` that is no module, one that no script loads, a class
 * that nothing uses, a used class that its module lacks, a class of `app` in another folder, and a class that is global without need.
 */
export function styleIssues(sources: readonly SourceFile[]): string[] {
  const pages = sources.filter(({ path }) => path.startsWith('frontend/'));
  const sheets = pages.filter(({ path }) => path.endsWith('.css'));
  const modules = new Map(
    sheets
      .filter(({ path }) => path.endsWith('.module.css'))
      .map(({ path, text }) => [path, classesIn(text)]),
  );
  const used = new Set(pages.filter(({ path }) => !path.endsWith('.test.tsx')).flatMap(classesTakenBy));
  const loaded = new Set(
    pages.flatMap(({ path, text }) =>
      [...text.matchAll(/^import (?:\w+ from )?'(\.[^']+\.css)';$/gm)].map(([, sheet = '']) =>
        join(dirname(path), sheet),
      ),
    ),
  );
  const isUsed = (path: string, name: string) =>
    used.has(`${path} ${name}`) || used.has(`${path} ${name.replace(/_.*/, '_')}`);
  return [
    ...sheets
      .filter(({ path }) => !modules.has(path) && !path.startsWith(appFolder))
      .map(({ path }) => `${path} is not a module: call it *.module.css`),
    ...[...modules.keys()].filter((path) => !loaded.has(path)).map((path) => `${path}: no script loads it`),
    ...[...modules].flatMap(([path, names]) =>
      names.filter((name) => !isUsed(path, name)).map((name) => `${path}: nothing uses .${name}`),
    ),
    ...[...used].flatMap((each) => {
      const [path = '', name = ''] = each.split(' ');
      const names = modules.get(path) ?? [];
      const isThere = name.endsWith('_')
        ? names.some((other) => other.startsWith(name))
        : names.includes(name);
      return isThere ? [] : [`${path} has no class ${name}`];
    }),
    ...sheets
      .filter(({ path }) => !path.startsWith(appFolder))
      .filter((sheet) => classesTakenBy(sheet).some((each) => each.startsWith(appFolder)))
      .map(({ path }) => `${path} takes a class of app`),
    ...globalClassIssues(sources),
  ];
}

const classesIn = (sheet: string): string[] => {
  const withoutOthers = sheet.replaceAll(/:global\([^)]*\)/g, '').replaceAll(/@keyframes\s+[\w-]+/g, '');
  const outer = [...sheet.matchAll(taken)].flatMap(({ groups: { names = '' } = {} }) =>
    names.split(',').map((each) => each.trim().split(/\s/).at(-1)),
  );
  return namesIn(withoutOthers.replaceAll(/@value[^;]*;/g, '')).filter((name) => !outer.includes(name));
};
