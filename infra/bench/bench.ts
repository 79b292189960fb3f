import { cpus, loadavg, totalmem } from 'node:os';
import { childrenOf } from '../children-of.ts';
import { startMailbox } from '../embedded/mailbox.ts';
import { createReleases } from '../local-stack/releases.ts';
import { emptyBroker, startBroker, type Brokers } from './brokers.ts';
import { benchAnswers } from './answers-bench.ts';
import { benchCommand } from './command-bench.ts';
import { benchCost } from './cost-bench.ts';
import { benchCrowd } from './crowd-bench.ts';
import { benchDashboard } from './dashboard-bench.ts';
import { benchDev } from './dev-bench.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { benchFound } from './found-bench.ts';
import { benchHostileInput } from './hostile-input-bench.ts';
import { benchImport } from './import-bench.ts';
import { benchLive } from './live-bench.ts';
import { benchOverload } from './overload-bench.ts';
import { benchPages } from './pages-bench.ts';
import { benchRelevance } from './relevance-bench.ts';
import { benchReport } from './report-bench.ts';
import { benchElasticRelevance } from './relevance-elastic.ts';
import { benchRfp } from './rfp-bench.ts';
import { createPrinter, type Print } from './say.ts';
import { benchScale } from './scale-bench.ts';
import { benchScreen } from './screen-bench.ts';
import { benchSearch } from './search-bench.ts';
import { benchRealSearch } from './search-real-bench.ts';
import { benchSecond } from './second-bench.ts';
import { benchSignIn } from './sign-in-bench.ts';
import { benchSoak } from './soak-bench.ts';
import { benchStart } from './start-bench.ts';
import { benchUpload } from './upload-bench.ts';
import { benchWebhooks } from './webhook-bench.ts';

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
