import { cpus, loadavg, totalmem } from 'node:os';
import { childrenOf } from '../processes/running-processes.ts';
import { startMailbox } from '../embedded/mailbox/mailbox.ts';
import { createCleanups } from '../local-stack/cleanups.ts';
import { currentCommit } from '../verification/tree-state.ts';
import { emptyBroker, startBroker, type Brokers } from '../bench/product.ts';
import { benchCommand } from '../bench/calls/command-bench.ts';
import { benchSignIn } from '../bench/calls/sign-in-bench.ts';
import { benchUpload } from '../bench/calls/upload-bench.ts';
import { startDurablePostgres } from '../bench/durable-postgres.ts';
import { benchHostileInput } from '../bench/limits/hostile-input-bench.ts';
import { benchOverload } from '../bench/limits/overload-bench.ts';
import { benchScale } from '../bench/limits/scale-bench.ts';
import { benchCrowd } from '../bench/live/crowd-bench.ts';
import { benchLive } from '../bench/live/live-bench.ts';
import { benchDashboard } from '../bench/pages/dashboard-bench.ts';
import { benchPages } from '../bench/pages/pages-bench.ts';
import { benchSecond } from '../bench/pages/second-bench.ts';
import { benchRelevance } from '../bench/relevance/relevance-bench.ts';
import { benchElasticRelevance } from '../bench/relevance/relevance-elastic.ts';
import { isPart, parts, type PartName } from '../bench/results/parts.ts';
import { createReport, isWithin, type Report } from '../bench/results/report.ts';
import { saveResult } from '../bench/results/saved-results.ts';
import { benchQuestionnaire } from '../bench/rfp/questionnaire-bench.ts';
import { benchRfp } from '../bench/rfp/rfp-bench.ts';
import { benchImport } from '../bench/search/import-bench.ts';
import { benchSearch } from '../bench/search/search-bench.ts';
import { benchDev, benchStart } from '../bench/startup/startup-bench.ts';

const benches: Record<PartName, (report: Report, brokers: Brokers) => Promise<void>> = {
  start: benchStart,
  dev: benchDev,
  command: benchCommand,
  live: benchLive,
  crowd: benchCrowd,
  dashboard: benchDashboard,
  second: benchSecond,
  rfp: benchRfp,
  questionnaire: benchQuestionnaire,
  search: benchSearch,
  import: benchImport,
  relevance: async (report) => {
    await benchRelevance(report);
    await benchElasticRelevance(report);
  },
  'sign-in': benchSignIn,
  upload: benchUpload,
  pages: benchPages,
  overload: benchOverload,
  'hostile-input': benchHostileInput,
  scale: benchScale,
};

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs the parts one after the other and saves the results of each. Returns those that broke off or missed a bound. */
async function runParts(chosen: readonly PartName[]): Promise<PartName[]> {
  const postgres = await startDurablePostgres();
  cleanups.add('PostgreSQL', postgres.stop);
  process.env['TEST_DATABASE_URL'] = postgres.url;
  const redis = await startBroker();
  cleanups.add('Redis', redis.stop);
  const mailbox = await startMailbox();
  cleanups.add('mailbox', mailbox.close);

  const [processor] = cpus();
  const [load = 0] = loadavg();
  const machine = [
    `${cpus().length} × ${processor?.model.trim()}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.version}`,
    `PostgreSQL ${postgres.version} with ${postgres.durability}`,
    `load ${load.toFixed(1)} beforehand`,
  ].join(', ');
  const [date, commit] = [new Date().toISOString().slice(0, 10), currentCommit()];
  print(`${date}, ${commit}: ${machine}`);
  if (!redis.redisUrl) print('There is no redis-server on this machine.');
  const kinds = redis.redisUrl ? (['redis', 'postgres'] as const) : (['postgres'] as const);
  const brokers = { kinds, redisUrl: redis.redisUrl, smtpUrl: mailbox.smtpUrl };
  const failed: PartName[] = [];
  for (const part of chosen) {
    print(`\n${part}: ${parts[part].description}`);
    const before = new Set(childrenOf(process.pid));
    const { report, result } = createReport(print);
    try {
      await benches[part](report, brokers);
      // A part that lacked the means for all of it keeps its earlier results.
      if (result.checks.length > 0) saveResult(part, { date, commit, machine, ...result });
      if (!result.checks.every(isWithin)) failed.push(part);
    } catch (error) {
      // When a signal ends the bench, every part breaks off.
      if (cleanups.hasStarted) throw error;
      // If one part breaks off, hours of results from the other parts are not lost.
      print(`${part} failed: ${error instanceof Error ? error.stack : String(error)}`);
      failed.push(part);
      await clearUp(before, redis.redisUrl);
    }
  }
  return failed;
}

/**
 * Ends the processes that a broken-off part has left running, and empties Redis. Otherwise they would distort the measurements of
 * the next parts.
 */
async function clearUp(before: ReadonlySet<number>, redisUrl: string | undefined): Promise<void> {
  for (const pid of childrenOf(process.pid).filter((childPid) => !before.has(childPid)))
    process.kill(pid, 'SIGKILL');
  if (redisUrl) await emptyBroker(redisUrl);
}

const chosenParts = process.argv.slice(2);
const unknown = chosenParts.filter((word) => !isPart(word));
if (unknown.length > 0) {
  print(`There is no part ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const cleanups = createCleanups();
try {
  const failed = await runParts(
    chosenParts.length > 0 ? chosenParts.filter(isPart) : (Object.keys(parts) as PartName[]),
  );
  print(failed.length === 0 ? '\nAll bounds are met.' : `\nNot all bounds are met: ${failed.join(', ')}.`);
  print('The results are in docs/bench.json and docs/bench.md.');
  await cleanups.end(failed.length === 0 ? 0 : 1);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  await cleanups.end(1);
}
