import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readReport } from '../testing/vitest/test-report.ts';
import type { NamedTest } from './patch-file.ts';
import { firstLine, outcomeOf, type Outcome } from './test-outcome.ts';

/** No test takes longer. A test that hangs is ended. */
const maxMs = 15 * 60_000;

/** Runs a test in a tree with Vitest, on the engines of the environment. */
export async function runNamed(tree: string, { project, file, name, settings }: NamedTest): Promise<Outcome> {
  const report = join(tree, 'node_modules', '.named-test.json');
  rmSync(report, { force: true });
  const args = [
    'run',
    '--no-color',
    '--project',
    project,
    '--reporter=json',
    `--outputFile.json=${report}`,
    file,
  ];
  const program = spawn(
    process.execPath,
    [join(tree, 'node_modules/vitest/vitest.mjs'), ...args, ...(name ? ['-t', patternOf(name)] : [])],
    // A sample is enough to detect most patches. The counts of this run are not part of the verification.
    {
      cwd: tree,
      env: { ...process.env, VERIFY: '', SHARE: '', SIZES: '', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const timer = setTimeout(() => program.kill('SIGKILL'), maxMs);
  const end = () => void program.kill('SIGTERM');
  process.on('SIGTERM', end);
  const [said, stderr] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ]);
  clearTimeout(timer);
  process.off('SIGTERM', end);
  return existsSync(report)
    ? outcomeOf(readReport(report))
    : { is: 'broken', why: firstLine(`${said}${stderr}`) };
}

/** `-t` takes a regular expression. */
const patternOf = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
