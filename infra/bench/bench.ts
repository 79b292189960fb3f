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
import { createSay, type Say } from './say.ts';
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

/** Each prints its figures, and answers whether its counts and ratios are as they should be. */
const parts = {
  start: (_brokers: Brokers, say: Say) => benchStart(say),
  command: (_brokers: Brokers, say: Say) => benchCommand(say),
  live: benchLive,
  screen: benchScreen,
  crowd: benchCrowd,
  dashboard: benchDashboard,
  second: benchSecond,
  found: benchFound,
  rfp: benchRfp,
  report: (_brokers: Brokers, say: Say) => benchReport(say),
  answers: benchAnswers,
  search: async (_brokers: Brokers, say: Say) => {
    const onMany = await benchSearch(say);
    return (await benchRealSearch(say)) && onMany;
  },
  import: (_brokers: Brokers, say: Say) => benchImport(say),
  'search-million': (_brokers: Brokers, say: Say) => benchSearch(say, 1_000_000),
  relevance: async (_brokers: Brokers, say: Say) => {
    const onPostgres = await benchRelevance(say);
    return (await benchElasticRelevance(say)) && onPostgres;
  },
  'sign-in': (_brokers: Brokers, say: Say) => benchSignIn(say),
  upload: (_brokers: Brokers, say: Say) => benchUpload(say),
  webhooks: benchWebhooks,
  pages: benchPages,
  overload: (_brokers: Brokers, say: Say) => benchOverload(say),
  'hostile-input': (_brokers: Brokers, say: Say) => benchHostileInput(say),
  soak: benchSoak,
  cost: benchCost,
  scale: (brokers: Brokers, say: Say) => benchScale(brokers, say, 200_000),
  'scale-ten-million': (brokers: Brokers, say: Say) => benchScale(brokers, say, 10_000_000),
};
type Part = keyof typeof parts;
/** They take the better part of an hour each, so they are run only where they are named. */
const onlyNamed: readonly Part[] = ['search-million', 'scale-ten-million'];

const isPart = (word: string): word is Part => Object.hasOwn(parts, word);
const say = createSay((text) => void process.stdout.write(text));

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
  say(`${new Date().toISOString()}, ${machine}, Node ${process.version}, load ${load.toFixed(1)} beforehand`);
  say(`PostgreSQL ${postgres.version} with ${postgres.durability}`);
  if (!redis.redisUrl)
    say.leftOut('There is no redis-server on this machine: what runs on Redis is left out.');
  const kinds = redis.redisUrl ? (['redis', 'postgres'] as const) : (['postgres'] as const);
  const failed: Part[] = [];
  for (const part of chosen) {
    say('');
    const before = new Set(childrenOf(process.pid));
    const isAsItShouldBe = parts[part]({ kinds, redisUrl: redis.redisUrl, smtpUrl: mailbox.smtpUrl }, say);
    const broke = async (error: unknown) => {
      // Ended by a signal, everything breaks off.
      if (releases.hasStarted) throw error;
      say(`${part} broke off: ${error instanceof Error ? error.stack : String(error)}`);
      await clearUp(before, redis.redisUrl);
      return false;
    };
    // Hours of others are not lost with it.
    if (!(await isAsItShouldBe.catch(broke))) failed.push(part);
  }
  return failed;
}

/** Ends what a part that broke off has left running, and empties Redis, or the next parts would be measured beside it. */
async function clearUp(before: ReadonlySet<number>, redisUrl: string | undefined): Promise<void> {
  for (const pid of childrenOf(process.pid).filter((one) => !before.has(one))) process.kill(pid, 'SIGKILL');
  if (redisUrl) await emptyBroker(redisUrl);
}

const asked = process.argv.slice(2);
const unknown = asked.filter((one) => !isPart(one));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(', ')}; there are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const releases = createReleases();
try {
  const failed = await runParts(
    asked.length > 0
      ? asked.filter(isPart)
      : (Object.keys(parts) as Part[]).filter((part) => !onlyNamed.includes(part)),
  );
  say(
    failed.length === 0
      ? '\nCounts and ratios are as they should be.'
      : `\nNot as it should be: ${failed.join(', ')}.`,
  );
  if (say.left.length > 0) say(`Not measured:\n  ${say.left.join('\n  ')}`);
  await releases.end(failed.length === 0 ? 0 : 1);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  await releases.end(1);
}
