import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSOptions, Plugin } from 'vite';

type PostcssPlugin = Exclude<CSSOptions['postcss'], string | undefined>['plugins'] extends
  | (infer Each)[]
  | undefined
  ? Each
  : never;
type Root = Parameters<NonNullable<Extract<PostcssPlugin, { Once?: unknown }>['Once']>>[0];
type Node = Root['nodes'][number];

const frontend = fileURLToPath(new URL('.', import.meta.url));
const pathOf = (file: string): string => relative(frontend, file).replaceAll('\\', '/');

/** The layer of each folder's sheets. `src/app/tokens.css` declares their order. */
const layers: readonly [folder: RegExp, layer: string][] = [
  [/^src\/app\/[^/]+$/, 'reset'],
  [/^src\/ui\/styles\//, 'styles'],
  [/^src\/ui\//, 'ui'],
  [/^src\/app\/shells\//, 'shells'],
  [/^(src\/(features|app\/pages)|stories)\//, 'features'],
];

/** Returns the layer of a sheet; undefined for a library's, which stays outside. */
export const layerOf = (path: string): string | undefined =>
  layers.find(([folder]) => folder.test(path))?.[1];

const named = /\.(?!\d)([a-zA-Z_][\w-]*)|@keyframes\s+([\w-]+)/g;
const comments = /\/\*[\s\S]*?\*\//g;
const strings = /'[^']*'|"[^"]*"/g;
/** Returns the names of classes and animations in a sheet, each once, in their order. */
export const namesIn = (sheet: string): string[] => [
  ...new Set(
    [...sheet.replaceAll(comments, '').replaceAll(strings, '').matchAll(named)].map(
      (found) => found[1] ?? found[2] ?? '',
    ),
  ),
];

const sheetOfPrefix = new Map<string, string>();
/** Returns four letters of a sheet's path, with which the names of its classes begin. */
function prefixOf(path: string): string {
  const number = createHash('sha256').update(path).digest().readUInt32BE();
  const prefix = `${String.fromCodePoint(97 + (number % 26))}${(number % 46_656).toString(36).padStart(3, '0')}`;
  const other = sheetOfPrefix.get(prefix) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} get the same class names. Rename one of them.`);
  sheetOfPrefix.set(prefix, path);
  return prefix;
}

/** Returns a class name of a few letters: public pages carry every name that their scripts use. */
export function shortName(name: string, file: string): string {
  const position = namesIn(readFileSync(file, 'utf8')).indexOf(name);
  if (position === -1) throw new Error(`${pathOf(file)} has no class ${name}`);
  return `${prefixOf(pathOf(file))}${position.toString(36)}`;
}

const readableName = (name: string, file: string): string => `${basename(file, '.module.css')}__${name}`;

const outer = /^(?<names>[^'"]+)\sfrom\s+['"](?<path>[^'"]+)['"]$/;
/** Replaces the classes that a sheet takes from another one by `@value name from './other.module.css'`. */
function replaceOuterClasses(root: Root, file: string, scopedName: typeof shortName): void {
  const outerClasses = new Map<string, string>();
  root.walkAtRules('value', (rule) => {
    const { names = '', path = '' } = outer.exec(rule.params)?.groups ?? {};
    const sheet = resolve(dirname(file), path);
    if (!path || !existsSync(sheet)) throw rule.error(`no sheet ${path}`);
    for (const each of names.split(',')) {
      const [name = '', alias = name] = each.trim().split(/\s+as\s+/);
      if (!namesIn(readFileSync(sheet, 'utf8')).includes(name))
        throw rule.error(`${path} has no class ${name}`);
      outerClasses.set(alias, scopedName(name, sheet));
    }
    rule.remove();
  });
  if (outerClasses.size === 0) return;
  root.walkRules((rule) => {
    rule.selector = rule.selector.replaceAll(/\.([a-zA-Z_][\w-]*)/g, (whole, name: string) => {
      const scoped = outerClasses.get(name);
      return scoped ? `:global(.${scoped})` : whole;
    });
  });
}

const ofLibrary = /\.(ag|w-md)-/;
/** Returns the part of a node whose rules style a library's elements, or the part whose rules do not; undefined if it is empty. */
function partOf(node: Node, library: boolean): Node | undefined {
  if (node.type === 'rule') return ofLibrary.test(node.selector) === library ? node.clone() : undefined;
  if (node.type !== 'atrule' || !node.nodes || /keyframes|font-face/.test(node.name))
    return library ? undefined : node.clone();
  const parts = node.nodes.flatMap((each) => partOf(each as Node, library) ?? []);
  return parts.length > 0 ? node.clone({ nodes: parts as never }) : undefined;
}

/**
 * Puts a sheet in the layer of its folder. The sheets of AG Grid and of the editor are in no layer, which overrides every layer,
 * so rules for their elements are in none either.
 */
function putInLayer(root: Root, layer: string, makeLayer: (name: string, nodes: Node[]) => Node): void {
  const isStatement = (node: Node) => node.type === 'atrule' && !node.nodes;
  const [statements, rules] = [
    root.nodes.filter(isStatement),
    root.nodes.filter((node) => !isStatement(node)),
  ];
  const inside = rules.flatMap((node) => partOf(node, false) ?? []);
  const outside = rules.flatMap((node) => partOf(node, true) ?? []);
  root.removeAll();
  root.append(...statements, ...(inside.length > 0 ? [makeLayer(layer, inside)] : []), ...outside);
}

const sheetsOf = (scopedName: typeof shortName): PostcssPlugin => ({
  postcssPlugin: 'style-sheets',
  Once(root, { AtRule }) {
    const file = root.source?.input.file ?? '';
    const layer = layerOf(pathOf(file));
    if (!layer) return;
    replaceOuterClasses(root, file, scopedName);
    putInLayer(root, layer, (params, nodes) => new AtRule({ name: 'layer', params, nodes: nodes as never }));
  },
});

/** Gives each sheet its layer, and the classes of modules their names. */
export const styleSheets: Plugin = {
  name: 'style-sheets',
  config(_, { command }) {
    const scopedName = command === 'build' ? shortName : readableName;
    return {
      css: {
        modules: { generateScopedName: (name, file) => scopedName(name, file.replace(/\?.*$/, '')) },
        postcss: { plugins: [sheetsOf(scopedName)] },
      },
    };
  },
};

const moduleImport = /^import (\w+) from ('[^']+\.module\.css');$/gm;
export const withSeparateClasses = (code: string): string =>
  code.replaceAll(moduleImport, 'import * as $1 from $2;');

/**
 * Imports the classes of a module one by one, so that a build writes their names into the scripts. The object with all of them
 * would make the first load of public pages a kilobyte larger.
 */
export const separateClasses: Plugin = {
  name: 'separate-classes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: '.module.css' },
    handler: (code) => ({ code: withSeparateClasses(code), map: null }),
  },
};

/** Leaves the object with all classes out of a module, and keeps the module's sheet although no script imports its names. */
export const sheetsAlone: Plugin = {
  name: 'sheets-alone',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({
      code: code.replace(/^export default [^]*$/m, ''),
      map: null,
      moduleSideEffects: 'no-treeshake',
    }),
  },
};
