import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { clonePlace, root } from '../machine/places.ts';

const ofMachine = new Set(['node_modules', '.bidboard', '.git', 'dist', 'coverage']);
/** Returns whether a file, by its name, belongs to a machine and not to the tree. */
export const belongsToMachine = (name: string): boolean => ofMachine.has(name) || name.endsWith('.log');

/**
 * Copies the tree as it is, including uncommitted changes, and returns the folder. The copy uses this tree's packages but has
 * workspaces of its own. A patch in it changes nothing here.
 */
export function copyTree(name: string): string {
  const copy = join(clonePlace, 'patched', name);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const entry of readdirSync(root))
    if (!belongsToMachine(entry))
      cpSync(join(root, entry), join(copy, entry), {
        recursive: true,
        filter: (path) => !belongsToMachine(path.slice(path.lastIndexOf('/') + 1)),
      });
  for (const workspace of ['.', 'backend', 'frontend', 'workers', 'infra']) linkPackages(copy, workspace);
  commitTree(copy);
  return copy;
}

/** Links the packages one by one. If a whole folder were linked, its workspaces would be those of this tree. */
function linkPackages(copy: string, workspace: string): void {
  const [from, to] = [join(root, workspace, 'node_modules'), join(copy, workspace, 'node_modules')];
  const names = namesIn(from);
  if (names.length > 0) mkdirSync(to, { recursive: true });
  for (const name of names) {
    if (name !== '@bidboard') symlinkSync(join(from, name), join(to, name));
    else {
      mkdirSync(join(to, name));
      for (const own of namesIn(join(from, name)))
        symlinkSync(relative(join(to, name), join(copy, own)), join(to, name, own));
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Some tests ask Git which files belong to the tree, or for the previous version. Without Git or a history they say so
 * themselves.
 */
function commitTree(copy: string): void {
  const git = (folder: string, ...args: string[]) =>
    spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  if (git(copy, 'init', '-q').status !== 0) return;
  git(copy, 'add', '-A');
  const history = git(root, 'rev-parse', '--git-path', 'objects');
  if (history.status === 0)
    writeFileSync(join(copy, '.git/objects/info/alternates'), `${resolve(root, history.stdout.trim())}\n`);
}
