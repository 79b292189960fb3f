import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStopRequested } from '../stop-requested.ts';
import { root } from '../places.ts';
import { programOf, runShown } from '../run-program.ts';
import type { Project } from './projects.ts';
import { failuresOf, readReport, reportFolder } from './test-report.ts';

export interface VitestRun {
  project: Project;
  /** Of its report, where a project is run more than once. */
  name?: string;
  /** Files whose paths hold one of these; all of them where there is none. */
  filters?: readonly string[];
  /** Of the environment; vitest.config.ts and the tests read it. */
  settings?: Readonly<Record<string, string>>;
  /** After so long it is told to end, and has failed. */
  maxMs?: number;
}

export interface TestCounts {
  passed: number;
  failed: number;
}

/** Runs a project of the tests, in plain sight. Ends this process after it where it was asked to end meanwhile. */
export async function runVitest({
  project,
  name = project,
  filters = [],
  settings,
  maxMs,
}: VitestRun): Promise<TestCounts> {
  const reportPath = join(reportFolder, `${name}.json`);
  mkdirSync(reportFolder, { recursive: true });
  rmSync(reportPath, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  const code = await runShown(
    programOf('vitest', 'vitest'),
    // Of what is asked for by a name, this project may have nothing.
    [
      'run',
      '--project',
      project,
      ...reporters,
      ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
    ],
    { env: { ...process.env, ...settings }, maxMs },
  );
  if (isStopRequested()) process.exit(1);
  return read(reportPath, code, name);
}

/** What no test says, such as a run that died or an error outside of every test, is written down as a file that failed. */
function read(reportPath: string, exitCode: number, name: string): TestCounts {
  const report = existsSync(reportPath) ? readReport(reportPath) : { numPassedTests: 0, testResults: [] };
  if (exitCode !== 0 && failuresOf(report).length === 0) {
    const message = `ended with ${exitCode}, though no test failed: see what it said`;
    report.testResults.push({ name: join(root, name), status: 'failed', message, assertionResults: [] });
    writeFileSync(reportPath, JSON.stringify(report));
  }
  return { passed: report.numPassedTests, failed: failuresOf(report).length };
}

/** One after the other. */
export async function runAll(runs: readonly VitestRun[]): Promise<TestCounts> {
  const all = { passed: 0, failed: 0 };
  for (const run of runs) {
    const { passed, failed } = await runVitest(run);
    all.passed += passed;
    all.failed += failed;
  }
  return all;
}
