import { cpus, loadavg, totalmem } from 'node:os';
import { childrenOf } from '../processes/children-of.ts';
import { startMailbox } from '../embedded/mailbox/mailbox.ts';
import { createReleases } from '../local-stack/releases.ts';
import { emptyBroker, startBroker, type Brokers } from '../bench/brokers.ts';
import { benchAnswers } from '../bench/pages/answers-bench.ts';
import { benchCommand } from '../bench/calls/command-bench.ts';
import { benchCost } from '../bench/calls/cost-bench.ts';
import { benchCrowd } from '../bench/live/crowd-bench.ts';
import { benchDashboard } from '../bench/pages/dashboard-bench.ts';
import { benchDev } from '../bench/startup/dev-bench.ts';
import { startDurablePostgres } from '../bench/durable-postgres.ts';
import { benchFound } from '../bench/search/found-bench.ts';
import { benchHostileInput } from '../bench/limits/hostile-input-bench.ts';
import { benchImport } from '../bench/search/import-bench.ts';
import { benchLive } from '../bench/live/live-bench.ts';
import { benchOverload } from '../bench/limits/overload-bench.ts';
import { benchPages } from '../bench/pages/pages-bench.ts';
import { benchRelevance } from '../bench/relevance/relevance-bench.ts';
import { benchReport } from '../bench/calls/report-bench.ts';
import { benchElasticRelevance } from '../bench/relevance/relevance-elastic.ts';
import { benchRfp } from '../bench/rfp/rfp-bench.ts';
import { createPrinter, type Print } from '../bench/say.ts';
import { benchScale } from '../bench/limits/scale-bench.ts';
import { benchScreen } from '../bench/live/screen-bench.ts';
import { benchSearch } from '../bench/search/search-bench.ts';
import { benchRealSearch } from '../bench/search/search-real-bench.ts';
import { benchSecond } from '../bench/pages/second-bench.ts';
import { benchSignIn } from '../bench/calls/sign-in-bench.ts';
import { benchSoak } from '../bench/limits/soak-bench.ts';
import { benchStart } from '../bench/startup/start-bench.ts';
import { benchUpload } from '../bench/calls/upload-bench.ts';
import { benchWebhooks } from '../bench/calls/webhook-bench.ts';

/** Each part prints its figures and returns whether its counts and ratios are within their limits. */
const parts = {
  start: (_brokers: Brokers, print: Print) => benchStart(print),
  dev: (_brokers: Brokers, print: Print) => benchDev(print),
  command: (_brokers: Brokers, print: Print) => benchCommand(print),
  live: benchLive,
  screen: benchScreen,
  crowd: benchCrowd,
  dashboard: benchDashboard,
  second: benchSecond,
  found: benchFound,
  rfp: benchRfp,
  report: (_brokers: Brokers, print: Print) => benchReport(print),
  answers: benchAnswers,
  search: async (_brokers: Brokers, print: Print) => {
    const onMany = await benchSearch(print);
    return (await benchRealSearch(print)) && onMany;
  },
  import: (_brokers: Brokers, print: Print) => benchImport(print),
  'search-million': (_brokers: Brokers, print: Print) => benchSearch(print, 1_000_000),
  relevance: async (_brokers: Brokers, print: Print) => {
    const onPostgres = await benchRelevance(print);
    return (await benchElasticRelevance(print)) && onPostgres;
  },
  'sign-in': (_brokers: Brokers, print: Print) => benchSignIn(print),
  upload: (_brokers: Brokers, print: Print) => benchUpload(print),
  webhooks: benchWebhooks,
  pages: benchPages,
  overload: (_brokers: Brokers, print: Print) => benchOverload(print),
  'hostile-input': (_brokers: Brokers, print: Print) => benchHostileInput(print),
  soak: benchSoak,
  cost: benchCost,
  scale: (brokers: Brokers, print: Print) => benchScale(brokers, print, 200_000),
  'scale-ten-million': (brokers: Brokers, print: Print) => benchScale(brokers, print, 10_000_000),
};
type Part = keyof typeof parts;
/** Each takes most of an hour, so they run only when they are named. */
const onlyNamed: readonly Part[] = ['search-million', 'scale-ten-million'];

const isPart = (word: string): word is Part => Object.hasOwn(parts, word);
const print = createPrinter((text) => void process.stdout.write(text));

async function runParts(chosen: readonly Part[]): Promise<Part[]> {
  const postgres = await startDurablePostgres();
  releases.add('PostgreSQL', postgres.stop);
  process.env['TEST_DATABASE_URL'] = postgres.url;
  const redis = await startBroker();
  releases.add('Redis', redis.stop);
  const mailbox = await startMailbox();
  releases.add('mailbox', mailbox.close);

  const [processor] = cpus();
  const [load = 0] = loadavg();
  const machine = `${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  print(
    `${new Date().toISOString()}, ${machine}, Node ${process.version}, load ${load.toFixed(1)} beforehand`,
  );
  print(`PostgreSQL ${postgres.version} with ${postgres.durability}`);
  if (!redis.redisUrl)
    print.leftOut('There is no redis-server on this machine: what runs on Redis is left out.');
  const kinds = redis.redisUrl ? (['redis', 'postgres'] as const) : (['postgres'] as const);
  const failed: Part[] = [];
  for (const part of chosen) {
    print('');
    const before = new Set(childrenOf(process.pid));
    const isAsItShouldBe = parts[part]({ kinds, redisUrl: redis.redisUrl, smtpUrl: mailbox.smtpUrl }, print);
    const broke = async (error: unknown) => {
      // When a signal ends the bench, every part breaks off.
      if (releases.hasStarted) throw error;
      print(`${part} broke off: ${error instanceof Error ? error.stack : String(error)}`);
      await clearUp(before, redis.redisUrl);
      return false;
    };
    // If one part breaks off, hours of results from the other parts are not lost.
    if (!(await isAsItShouldBe.catch(broke))) failed.push(part);
  }
  return failed;
}

/**
 * Ends the processes that a broken-off part has left running, and empties Redis. Otherwise they would distort the measurements of
 * the next parts.
 */
async function clearUp(before: ReadonlySet<number>, redisUrl: string | undefined): Promise<void> {
  for (const pid of childrenOf(process.pid).filter((one) => !before.has(one))) process.kill(pid, 'SIGKILL');
  if (redisUrl) await emptyBroker(redisUrl);
}

const asked = process.argv.slice(2);
const unknown = asked.filter((one) => !isPart(one));
if (unknown.length > 0) {
  print(`There is no part ${unknown.join(', ')}; there are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const releases = createReleases();
try {
  const failed = await runParts(
    asked.length > 0
      ? asked.filter(isPart)
      : (Object.keys(parts) as Part[]).filter((part) => !onlyNamed.includes(part)),
  );
  print(
    failed.length === 0
      ? '\nCounts and ratios are as they should be.'
      : `\nNot as it should be: ${failed.join(', ')}.`,
  );
  if (print.left.length > 0) print(`Not measured:\n  ${print.left.join('\n  ')}`);
  await releases.end(failed.length === 0 ? 0 : 1);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  await releases.end(1);
}
