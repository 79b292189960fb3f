import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTree } from './tree-copy.ts';
import { linesThatName, readSources, workspaces } from './structure.ts';
import { programOf, runAndCapture } from '../processes/run-program.ts';

export interface Removal {
  /** The lines outside the feature's folders that had to go, as `path:line`. */
  lines: readonly string[];
  /** What the compiler reports without the feature; empty if the rest compiles. */
  errors: string;
}

/** Of the sources only the product is compiled: tests of the whole product may try any feature. */
const compiledParts = [
  { folder: '.', include: ['backend/src/**/*.ts', 'workers/src/**/*.ts'] },
  { folder: 'frontend' },
];
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/node_modules/**'];

/**
 * Removes a feature in a copy of the tree: its folders, and the lines elsewhere that import or list it. Then compiles what is
 * left. The tree itself does not change.
 */
export async function removeFeature(name: string): Promise<Removal> {
  const lines = linesThatName(name, readSources());
  const copy = copyTree(`without-${name}`);
  try {
    for (const workspace of workspaces)
      rmSync(join(copy, workspace, 'src/features', name), { recursive: true, force: true });
    for (const path of new Set(lines.map((line) => line.slice(0, line.lastIndexOf(':')))))
      removeLines(join(copy, path), (line) => line.includes(`/${name}/`));
    let errors = '';
    for (const part of compiledParts) errors += await compile(copy, part);
    return { lines, errors };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function removeLines(file: string, isRemoved: (line: string) => boolean): void {
  const remaining = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !isRemoved(line));
  writeFileSync(file, remaining.join('\n'));
}

async function compile(copy: string, { folder, ...part }: (typeof compiledParts)[number]): Promise<string> {
  const project = join(copy, folder, 'tsconfig.without.json');
  writeFileSync(project, JSON.stringify({ extends: './tsconfig.json', ...part, exclude: tests }));
  const { code, output } = await runAndCapture(programOf('typescript', 'tsc'), [
    '-p',
    project,
    '--noEmit',
    '--checkers',
    '1',
  ]);
  return code === 0 ? '' : output;
}
