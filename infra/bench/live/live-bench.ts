import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import { on, type Brokers } from '../brokers.ts';
import { formatCost } from '../cost.ts';
import { milliseconds, rounded } from '../../load/figures.ts';
import { gatherCrowd } from './listening-crowd.ts';
import { livePushes, runLive, type LiveFigures } from './live-run.ts';
import { listenersOf, prepareRfps } from './live-setup.ts';
import { ownSession } from '../own-session.ts';
import { startProduct } from '../product.ts';
import type { Print } from '../say.ts';

const warmUp = { perSecond: 25, seconds: 2 };
const runs = [
  { perSecond: 25, seconds: 6, clientMs: { redis: 25, postgres: 40 } },
  { perSecond: 100, seconds: 8, clientMs: { redis: 25, postgres: 100 } },
];
const jobStartMs = 10;

/**
 * Measures from commit to job start and from commit to client: 200 Socket.IO clients in rooms, four subscribers per event, at a
 * given number of commits a second. Every job and every delivery is counted.
 */
export async function benchLive(brokers: Brokers, print: Print): Promise<boolean> {
  const app = await createTestApp();
  const client = await ownSession(app.url);
  const rfps = await prepareRfps(app);
  let isWhole = true;
  for (const kind of brokers.kinds) {
    const product = await startProduct({
      databaseUrl: app.url,
      ...on(brokers, kind),
    });
    const crowd = await gatherCrowd(product.url, listenersOf(rfps), livePushes);
    const setup = { rfps, product, crowd, client };
    await runLive(setup, `${kind}-warm`, warmUp.perSecond, warmUp.seconds);
    for (const { perSecond, seconds, clientMs } of runs) {
      const figures = await runLive(setup, `${kind}-${perSecond}`, perSecond, seconds);
      const what = `live on ${kind}, ${perSecond} commits/s`;
      print(`${what}: commit to job start ${milliseconds(figures.jobMs, jobStartMs)}`);
      print(`${what}: commit to client ${milliseconds(figures.clientMs, clientMs[kind])}`);
      print(
        `${what}: ${rounded(figures.rate, 0)} a second were committed; each cost ${formatCost(figures.cost)}`,
      );
      print(`${what}: ${count(figures)}`);
      isWhole &&=
        figures.jobs[0] === figures.jobs[1] &&
        figures.deliveries[0] === figures.deliveries[1] &&
        figures.behind === 0;
    }
    await crowd.leave();
    await product.stop();
  }
  await client.end();
  await app.close();
  return isWhole;
}

const count = ({ jobs, jobsAgain, deliveries, behind, rejected }: LiveFigures) =>
  `${jobs[0]} of ${jobs[1]} jobs (${jobsAgain} begun again), ${deliveries[0]} of ${deliveries[1]} deliveries, ${behind} rows behind the database's, ` +
  `told ${rejected} times to come again`;
