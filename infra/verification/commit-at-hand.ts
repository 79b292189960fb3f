import { spawnSync } from 'node:child_process';
import { root } from '../places.ts';

/** What runs of the proof write themselves. */
export const writtenByRuns = ['docs/verification.md', 'infra/verification/last-runs.json'];

/** The commit that lies here, and whether anything was changed since, but by a run itself. */
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
