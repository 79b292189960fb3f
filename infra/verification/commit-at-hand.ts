import { spawnSync } from 'node:child_process';
import { root } from '../machine/places.ts';

/** The files that runs of the verification and of the bench write themselves. */
export const writtenByRuns = [
  'docs/verification.md',
  'infra/verification/last-runs.json',
  'docs/bench.md',
  'docs/bench.json',
];

/** Returns the current commit, and whether anything but a run's own files has changed since. */
export function commitAtHand(): string {
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
  return `${head.stdout.trim()}${changed.trim() === '' ? '' : ', with changes that were not committed'}`;
}
