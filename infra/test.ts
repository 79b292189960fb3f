import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clonePlace } from './places.ts';
import { programOf, runShown } from './run-program.ts';

interface Tally {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

const parts = ['rules', 'integration', 'browser'] as const;
type Part = (typeof parts)[number];

const isPart = (word: string | undefined): word is Part => parts.some((part) => part === word);

function read(reportPath: string, exitCode: number): Tally {
  if (!existsSync(reportPath)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(reportPath, 'utf8')) as VitestReport;
  // A file that could not even be loaded has no failed test to count, and is a failure all the same.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return { passed: report.numPassedTests, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

async function run(part: Part, filters: string[]): Promise<Tally> {
  const folder = join(clonePlace, 'test-reports');
  const reportPath = join(folder, `${part}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(reportPath, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  const code = await runShown(programOf('vitest', 'vitest'), [
    'run',
    '--project',
    part,
    ...reporters,
    ...filters,
  ]);
  return read(reportPath, code);
}

// Vitest has the signal too and puts its engines away; this process waits for it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

const [first, ...rest] = process.argv.slice(2);
const chosen = isPart(first) ? [first] : parts;
const filters = isPart(first) ? rest : process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const part of chosen) {
  const tally = await run(part, filters);
  passed += tally.passed;
  failed += tally.failed;
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
