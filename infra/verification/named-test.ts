import { readReport, type TestReport } from '../testing/vitest/test-report.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { NamedTest } from './patch-file.ts';

/** The outcome of a test in a tree. */
export interface Outcome {
  /** `broken`: the test failed before its assertion, or there is no such test. Either proves nothing. */
  is: 'green' | 'red' | 'broken';
  /** The first words of the failure. */
  why: string;
}

/** Messages of a test that never reached its assertion, ran out of time, or failed by an error of its own. */
const unanswered = [
  /Cannot find (module|package)|Failed to (resolve|load)|Transform failed|SyntaxError/,
  /(Hook|Test) timed out/,
  /^(TypeError|ReferenceError)\b/,
];

/** Returns red if at least one test failed by its assertion. */
export function outcomeOf({ testResults }: Pick<TestReport, 'testResults'>): Outcome {
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = results
    .filter(({ status }) => status === 'failed')
    .map(({ failureMessages }) => firstLine(failureMessages?.[0] ?? ''));
  const answered = failures.find((why) => !unanswered.some((words) => words.test(why)));
  if (answered !== undefined) return { is: 'red', why: answered };
  if (failures[0] !== undefined) return { is: 'broken', why: failures[0] };
  if (results.some(({ status }) => status === 'passed')) return { is: 'green', why: '' };
  return {
    is: 'broken',
    why: firstLine(testResults.map(({ message }) => message).join()) || 'no such test',
  };
}

const firstLine = (words: string): string => (words.trim().split('\n')[0] ?? '').slice(0, 160);

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
  const [output, stderr] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ]);
  clearTimeout(timer);
  process.off('SIGTERM', end);
  return existsSync(report)
    ? outcomeOf(readReport(report))
    : { is: 'broken', why: firstLine(`${output}${stderr}`) };
}

/** `-t` takes a regular expression. */
const patternOf = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
