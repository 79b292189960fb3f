import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import { on, startProduct, type Brokers } from '../product.ts';
import { startCrowd, listenersOf, prepareRfps } from './live-setup.ts';
import { livePushes, runLive } from './live-run.ts';
import { ownSession } from '../durable-postgres.ts';
import type { Report } from '../results/report.ts';

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
export async function benchLive(report: Report, brokers: Brokers): Promise<void> {
  const app = await createTestApp();
  const client = await ownSession(app.url);
  const rfps = await prepareRfps(app);
  for (const kind of brokers.kinds) {
    const product = await startProduct({
      databaseUrl: app.url,
      ...on(brokers, kind),
    });
    const crowd = await startCrowd(product.url, listenersOf(rfps), livePushes);
    const setup = { rfps, product, crowd, client };
    await runLive(setup, `${kind}-warm`, warmUp.perSecond, warmUp.seconds);
    for (const { perSecond, seconds, clientMs } of runs) {
      const figures = await runLive(setup, `${kind}-${perSecond}`, perSecond, seconds);
      const where = `${kind}, ${perSecond} commits/s`;
      report.count(`${where}: jobs`, ...figures.jobs);
      report.count(`${where}: deliveries to clients`, ...figures.deliveries);
      report.count(`${where}: rows behind the database`, figures.behind, 0);
      report.times(`${where}: commit to job start`, figures.jobMs, jobStartMs);
      report.times(`${where}: commit to client`, figures.clientMs, clientMs[kind]);
      report.figure(`${where}: committed a second`, figures.rate, '');
      report.figure(`${where}: requests asked to retry`, figures.rejected, '');
    }
    await crowd.leave();
    await product.stop();
  }
  await client.end();
  await app.close();
}
