import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import { root } from '../machine/places.ts';

interface IgnorePattern {
  pattern: string;
  isBack: boolean;
}

/** Reads the patterns of .dockerignore in order; a later pattern wins. */
const readIgnored = (): IgnorePattern[] =>
  readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ pattern: line.replace('!', ''), isBack: line.startsWith('!') }));

/** A pattern that names a folder covers everything in it. */
function isIgnored(path: string, ignores: readonly IgnorePattern[]): boolean {
  const parts = path.split('/');
  const folders = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  let ignored = false;
  for (const { pattern, isBack } of ignores)
    if (folders.some((folder) => matchesGlob(folder, pattern))) ignored = !isBack;
  return ignored;
}

/** Lists the files of a folder that a build of the image receives, relative to the root. */
export function listGiven(folder: string): string[] {
  const ignores = readIgnored();
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile())
    .map((one) => relative(root, join(one.parentPath, one.name)).replaceAll('\\', '/'))
    .filter((file) => !isIgnored(file, ignores))
    .toSorted();
}
