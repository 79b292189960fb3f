import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStopRequested } from '../../processes/stop-requested.ts';
import { root } from '../../machine/places.ts';
import { programOf, runShown } from '../../processes/run-program.ts';
import type { Project } from './projects.ts';
import { failuresOf, readReport, reportFolder } from './test-report.ts';

export interface VitestRun {
  project: Project;
  /** The name of its report, if a project runs more than once. */
  name?: string;
  /** Path fragments of the files to run; all files if there are none. */
  filters?: readonly string[];
  /** Environment variables that vitest.config.ts and the tests read. */
  settings?: Readonly<Record<string, string>>;
  /** The time limit, after which the run is asked to end and counts as failed. */
  maxMs?: number;
}

export interface TestCounts {
  passed: number;
  failed: number;
}

/** Runs a project of the tests and shows its output. Afterwards it ends this process if that was requested meanwhile. */
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
    // This project may have no file that matches the filters.
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

/** Reads the report. A failure outside every test, such as a run that died, is recorded as a file that failed. */
function read(reportPath: string, exitCode: number, name: string): TestCounts {
  const report = existsSync(reportPath) ? readReport(reportPath) : { numPassedTests: 0, testResults: [] };
  if (exitCode !== 0 && failuresOf(report).length === 0) {
    const message = `ended with ${exitCode}, though no test failed: see what it said`;
    report.testResults.push({ name: join(root, name), status: 'failed', message, assertionResults: [] });
    writeFileSync(reportPath, JSON.stringify(report));
  }
  return { passed: report.numPassedTests, failed: failuresOf(report).length };
}

/** Runs the projects one after the other. */
export async function runAll(runs: readonly VitestRun[]): Promise<TestCounts> {
  const all = { passed: 0, failed: 0 };
  for (const run of runs) {
    const { passed, failed } = await runVitest(run);
    all.passed += passed;
    all.failed += failed;
  }
  return all;
}

/** Runs the files again whenever they or what they import change, until it is stopped. Returns the exit code. */
export const watchFiles = (projects: readonly Project[], files: readonly string[]): Promise<number> =>
  runShown(programOf('vitest', 'vitest'), [
    'watch',
    ...projects.flatMap((project) => ['--project', project]),
    ...files,
  ]);
