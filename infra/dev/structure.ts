import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/places.ts';

/** The workspaces in which a feature has a folder of its name. */
export const workspaces = ['backend', 'workers', 'frontend'] as const;

/** A source file: its path from the root with slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

export interface FeatureStructure {
  name: string;
  /** For each workspace with a folder of the feature: its source files and lines, and those of its tests. */
  folders: Partial<Record<(typeof workspaces)[number], FolderSize>>;
  /** The features, and other folders, that import the `public.ts` of the feature's backend. */
  importers: readonly string[];
}

export interface FolderSize {
  files: number;
  lines: number;
  testFiles: number;
  testLines: number;
}

const isTest = (path: string): boolean => /\.(int\.)?test\.tsx?$|\/testing\//.test(path);
const isFeatureFile = /^(backend|workers|frontend)\/src\/features\/([^/]+)\//;
const lineCount = (text: string): number => text.split('\n').length - 1;

/** Reads the sources of the three workspaces. */
export const readSources = (): SourceFile[] =>
  workspaces
    .flatMap((workspace) => globSync(`${workspace}/src/**/*.{ts,tsx,css}`, { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Returns the structure of each feature, by name. */
export function structureOf(sources: readonly SourceFile[]): FeatureStructure[] {
  const names = new Set(sources.flatMap(({ path }) => isFeatureFile.exec(path)?.[2] ?? []));
  return [...names].toSorted().map((name) => ({
    name,
    folders: Object.fromEntries(
      workspaces.flatMap((workspace) => {
        const own = sources.filter(({ path }) => path.startsWith(`${workspace}/src/features/${name}/`));
        return own.length === 0 ? [] : [[workspace, sizeOf(own)]];
      }),
    ),
    importers: importersOf(name, sources),
  }));
}

function sizeOf(sources: readonly SourceFile[]): FolderSize {
  const [tests, product] = [true, false].map((which) => sources.filter(({ path }) => isTest(path) === which));
  const lines = (some: readonly SourceFile[] = []) =>
    some.reduce((sum, { text }) => sum + lineCount(text), 0);
  return {
    files: product?.length ?? 0,
    lines: lines(product),
    testFiles: tests?.length ?? 0,
    testLines: lines(tests),
  };
}

function importersOf(name: string, sources: readonly SourceFile[]): string[] {
  const isImport = new RegExp(`from '[^']*\\b${name}/public(\\.ts)?'`);
  const importers = sources
    .filter(({ path, text }) => !isTest(path) && isImport.test(text))
    .map(({ path }) => isFeatureFile.exec(path)?.[2] ?? path.split('/').slice(0, 3).join('/'));
  return [...new Set(importers)].filter((importer) => importer !== name).toSorted();
}

/**
 * Returns the lines outside a feature's folders that import one of its files or list it, as `path:line`. Tests are left out:
 * those of the whole product may try any feature.
 */
export const linesThatName = (name: string, sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ path }) => !isTest(path) && isFeatureFile.exec(path)?.[2] !== name)
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (line.includes(`/${name}/`) ? [`${path}:${index + 1}`] : [])),
    );

/** Formats the structure as a table: source files and lines by workspace, tests apart, and the importers. */
export function formatStructure(features: readonly FeatureStructure[]): string {
  const size = (folder: FolderSize | undefined) => (folder ? `${folder.files} / ${folder.lines}` : '–');
  const testsOf = ({ folders }: FeatureStructure) => {
    const all = Object.values(folders);
    const sum = (of: (folder: FolderSize) => number) => all.reduce((total, folder) => total + of(folder), 0);
    return `${sum((folder) => folder.testFiles)} / ${sum((folder) => folder.testLines)}`;
  };
  const rows = features.map((feature) => [
    feature.name,
    ...workspaces.map((workspace) => size(feature.folders[workspace])),
    testsOf(feature),
    feature.importers.join(', ') || '–',
  ]);
  const head = [
    'feature',
    ...workspaces.map((name) => `${name} (files / lines)`),
    'tests',
    'public.ts imported by',
  ];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return [head, ...rows]
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
