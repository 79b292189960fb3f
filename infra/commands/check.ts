import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lockfile, missingPackages } from '../dev/lockfile.ts';
import { root } from '../machine/places.ts';
import { findRetiredWords } from '../dev/retired-words.ts';
import { readSources } from '../dev/structure.ts';
import { styleIssues } from '../dev/style-issues.ts';
import { findUntranslatedServerTexts } from '../dev/untranslated-server-texts.ts';
import { findUntranslatedTexts } from '../dev/untranslated-texts.ts';
import { sourceCatalogues } from '../dev/source-catalogues.ts';
import { programOf, runAndCapture } from '../processes/run-program.ts';

interface Check {
  name: string;
  /** What repairs it, if a command does. The tools advise their own commands, which are none of ours. */
  fix?: string;
  run(): Promise<{ code: number; output: string }>;
}

const program = (name: string, packageName: string, args: string[], bin = packageName): Check => ({
  name,
  run: () => runAndCapture(programOf(packageName, bin), args),
});

async function checkWords(): Promise<{ code: number; output: string }> {
  const found = findRetiredWords();
  const lines = found.map(({ file, line, word, instead }) => `${file}:${line}: "${word}": write ${instead}`);
  return { code: found.length === 0 ? 0 : 1, output: `${lines.slice(0, 50).join('\n')}\n` };
}

async function checkTexts(): Promise<{ code: number; output: string }> {
  const found = [...findUntranslatedTexts(), ...findUntranslatedServerTexts()];
  const lines = found.map(({ file, line, text }) => `${file}:${line}: ${JSON.stringify(text)}`);
  return {
    code: found.length === 0 ? 0 : 1,
    output: `These texts are outside of Lingui's macros, or of t() and texts() (docs/translating.md):\n${lines.slice(0, 50).join('\n')}\n`,
  };
}

async function checkStyles(): Promise<{ code: number; output: string }> {
  const found = styleIssues(readSources());
  return { code: found.length === 0 ? 0 : 1, output: `${found.slice(0, 50).join('\n')}\n` };
}

async function lockfileIsWhole(): Promise<{ code: number; output: string }> {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const missing = Object.keys(missingPackages(lockfile));
  if (missing.length === 0) return { code: 0, output: '' };
  return {
    code: 1,
    output: `npm ci would reject the lockfile. "npm run format" adds the missing packages:\n${missing.join('\n')}\n`,
  };
}

/** The checks cache their results here, so a second run looks only at changed files. */
const cache = join(root, '.bidboard', 'check');

/** One type checker: two would each compute the types of all contracts, and the other core has another check to run. */
const types = (name: string, project: string): Check =>
  program(
    name,
    'typescript',
    `-p ${project} --noEmit --checkers 1 --incremental --tsBuildInfoFile`
      .split(' ')
      .concat(join(cache, `${name.replaceAll(' ', '-')}.tsbuildinfo`)),
    'tsc',
  );

const checks: Check[] = [
  types('types of the pages', 'frontend/tsconfig.json'),
  types('types', 'tsconfig.json'),
  program('lint', 'oxlint', ['--deny-warnings']),
  { ...program('format', 'oxfmt', ['--check', '.']), fix: 'npm run format' },
  program(
    'imports',
    'dependency-cruiser',
    ['--cache', join(cache, 'imports'), '--config', '.dependency-cruiser.mjs'].concat(
      'backend/src workers/src frontend/src frontend/stories infra'.split(' '),
    ),
    'depcruise',
  ),
  program('unused code', 'knip', ['--no-progress', '--cache', '--cache-location', join(cache, 'unused')]),
  {
    ...program('catalogues', '@lingui/cli', ['check', 'sync', ...sourceCatalogues], 'lingui'),
    fix: 'npm run format',
  },
  { name: 'texts', run: checkTexts },
  { name: 'lockfile', run: lockfileIsWhole },
  { name: 'styles', run: checkStyles },
  { name: 'words', run: checkWords },
];

const atOnce = 2;
const waiting = [...checks];
const failed: string[] = [];

async function work(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const startedAt = performance.now();
    const { code, output } = await check.run();
    const time = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${check.name} (${time})\n`);
    if (code === 0) continue;
    failed.push(check.name);
    process.stdout.write(`${output.trimEnd()}\n`);
    if (check.fix) process.stdout.write(`To fix it, run: ${check.fix}\n`);
  }
}

await Promise.all(Array.from({ length: atOnce }, work));
process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}.\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
