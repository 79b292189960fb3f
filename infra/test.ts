import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findRedisServer } from './embedded/redis.ts';
import { clonePlace } from './places.ts';
import { programOf, runShown } from './run-program.ts';
import type { Share } from './testing/shares.ts';

export interface Tally {
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

interface Run {
  part: Part;
  /** Of its report, where a part is run more than once. */
  name?: string;
  settings?: Record<string, string>;
}

async function run({ part, name = part, settings }: Run, filters: string[]): Promise<Tally> {
  const folder = join(clonePlace, 'test-reports');
  const reportPath = join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(reportPath, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  const code = await runShown(
    programOf('vitest', 'vitest'),
    ['run', '--project', part, ...reporters, ...filters],
    { ...process.env, ...settings },
  );
  return read(reportPath, code);
}

/** Every journey once more, with two API and two worker processes behind a proxy, on each broker that there is. */
function clusterRuns(): Run[] {
  const brokers = findRedisServer() ? ['postgres', 'redis'] : ['postgres'];
  if (brokers.length === 1) process.stdout.write('Redis is absent: clusters run on PostgreSQL alone.\n');
  return brokers.map((broker) => ({
    part: 'browser',
    name: `browser-2x2-${broker}`,
    // Whole sizes say nothing about the shape, and were tried just before.
    settings: { CLUSTER: '2x2', BROKER: broker, PROVE: '' },
  }));
}

const shareOf = (share: Share, some: readonly Part[]): Run[] =>
  some.map((part) => ({ part, name: share === 'rest' ? `${part}-rest` : part, settings: { SHARE: share } }));

function runsOf(words: string[]): { runs: Run[]; filters: string[] } {
  const [first, ...others] = words;
  if (first === '--rest') return { runs: shareOf('rest', ['integration', 'browser']), filters: others };
  if (isPart(first)) return { runs: [{ part: first }], filters: others };
  if (words.length > 0) return { runs: parts.map((part) => ({ part })), filters: words };
  if (process.env['PROVE'] === 'whole')
    return { runs: [...parts.map((part) => ({ part })), ...clusterRuns()], filters: [] };
  return { runs: shareOf('main', parts), filters: [] };
}

// Vitest has the signal too and puts its engines away; this process waits for it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

const { runs, filters } = runsOf(process.argv.slice(2));
let passed = 0;
let failed = 0;
for (const one of runs) {
  const tally = await run(one, filters);
  passed += tally.passed;
  failed += tally.failed;
}
if (runs.some(({ settings }) => settings?.['SHARE'] === 'main'))
  process.stdout.write('\nWhat infra/testing/shares.ts leaves for later is tested by: npm test -- --rest\n');
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
/** Of all that was run. */
export const tally: Tally = { passed, failed };
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
