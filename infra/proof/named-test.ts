import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { NamedTest } from './patch-file.ts';

/** What came of a test in a tree. */
export interface Outcome {
  /** `broken`: it could not even be begun, or a hook failed before it; that shows nothing. */
  is: 'green' | 'red' | 'broken';
  /** The first words of what failed. */
  why: string;
}

interface Report {
  testResults: {
    message: string;
    assertionResults: { status: string; failureMessages: string[] }[];
  }[];
}

/** Longer takes none of them; what hangs is ended. */
const mostMs = 15 * 60_000;
/** What a test says that never came to its question. */
const unbegun =
  /Cannot find (module|package)|Failed to (resolve|load)|Transform failed|SyntaxError|Hook timed out/;

/** Runs a test in a tree with Vitest, on the engines of the environment. */
export async function runNamed(tree: string, { project, file, name }: NamedTest): Promise<Outcome> {
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
    // A sample is enough to see it, and what this run of ours counts is no proof.
    { cwd: tree, env: { ...process.env, PROVE: '', SHARE: '' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const timer = setTimeout(() => program.kill('SIGKILL'), mostMs);
  const end = () => void program.kill('SIGTERM');
  process.on('SIGTERM', end);
  const [said, complained] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ]);
  clearTimeout(timer);
  process.off('SIGTERM', end);
  return existsSync(report)
    ? outcomeOf(JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { is: 'broken', why: firstLine(`${said}${complained}`) };
}

/** `-t` takes an expression. */
const patternOf = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function outcomeOf({ testResults }: Report): Outcome {
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = results.filter(({ status }) => status === 'failed');
  const [why = ''] = failed.flatMap(({ failureMessages }) => failureMessages).map(firstLine);
  if (failed.length > 0) return { is: unbegun.test(why) ? 'broken' : 'red', why };
  if (results.some(({ status }) => status === 'passed')) return { is: 'green', why: '' };
  return { is: 'broken', why: firstLine(testResults.map(({ message }) => message).join()) || 'no such test' };
}

const firstLine = (words: string): string => (words.trim().split('\n')[0] ?? '').slice(0, 160);
