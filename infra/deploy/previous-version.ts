import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readlink, stat, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { root } from '../machine/places.ts';
import recorded from './previous-version.json' with { type: 'json' };

/** The last released version, beside which this tree is rolled out. Recorded again at every release. */
export const previousVersion: { commit: string; newestMigration: string } = recorded;

const git = (args: readonly string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** Returns the reason why its sources are unavailable, in a sentence; undefined if they are available. */
export function sourcesUnavailableReason(): string | undefined {
  if (git(['--version']).status !== 0) return 'there is no git';
  const found = git(['cat-file', '-e', `${previousVersion.commit}^{commit}`]);
  return found.status === 0 ? undefined : `the history does not hold ${previousVersion.commit.slice(0, 7)}`;
}

/**
 * Unpacks the previous version into an empty folder, with the packages of this tree: installing its own lockfile would take
 * minutes. Its workspaces resolve to each other, not to ours.
 */
export async function unpackPreviousVersion(folder: string): Promise<void> {
  const archive = spawn(
    'git',
    ['archive', previousVersion.commit, 'backend', 'workers', 'infra', 'package.json'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const unpack = spawn('tar', ['-x', '-C', folder], { stdio: [archive.stdout, 'inherit', 'inherit'] });
  const codes = await Promise.all([once(archive, 'exit'), once(unpack, 'exit')]);
  if (codes.some(([code]) => code !== 0)) throw new Error('the previous version could not be unpacked');
  for (const workspace of ['.', 'backend', 'workers', 'infra'])
    await linkPackages(folder, join(workspace, 'node_modules'));
}

async function linkPackages(folder: string, place: string): Promise<void> {
  const from = join(root, place);
  const isThere = await stat(from).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  await mkdir(join(folder, place), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@bidboard') {
      await symlink(join(from, name), join(folder, place, name));
      continue;
    }
    await mkdir(join(folder, place, name));
    for (const workspace of await readdir(join(from, name))) {
      const own = resolve(dirname(join(from, name, workspace)), await readlink(join(from, name, workspace)));
      await symlink(own.replace(root.replace(/\/$/, ''), folder), join(folder, place, name, workspace));
    }
  }
}
