import { spawnSync } from 'node:child_process';
import { root } from '../machine/places.ts';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { belongsToMachine } from '../dev/tree-copy.ts';

/** The files that runs of the verification and of the bench write themselves. */
const writtenByRuns = [
  'docs/verification.md',
  'infra/verification/last-runs.json',
  'docs/bench.md',
  'docs/bench.json',
];

/** Returns the current commit, and whether anything but a run's own files has changed since. */
export function currentCommit(): string {
  const git = (...args: string[]) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  const head = git('rev-parse', '--short=12', 'HEAD');
  if (head.status !== 0) return 'unknown (no Git)';
  const changed = git(
    'status',
    '--porcelain',
    '--',
    '.',
    ...writtenByRuns.map((file) => `:(exclude)${file}`),
  ).stdout;
  return `${head.stdout.trim()}${changed.trim() === '' ? '' : ', with uncommitted changes'}`;
}

/** Returns the same value for the same tree, whether or not its changes are committed, and with or without Git. */
export function treeFingerprint(): string {
  const hash = createHash('sha256');
  const add = (folder: string): void => {
    const entries = readdirSync(folder, { withFileTypes: true }).filter(
      ({ name }) => !belongsToMachine(name),
    );
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      const place = relative(root, path).replaceAll('\\', '/');
      if (entry.isDirectory()) add(path);
      else if (entry.isFile() && !writtenByRuns.includes(place))
        hash.update(`${place}\n`).update(readFileSync(path));
    }
  };
  add(root);
  return hash.digest('hex').slice(0, 16);
}
