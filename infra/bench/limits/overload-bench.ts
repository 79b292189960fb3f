import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import { runOverload, minCrowd, minAdmitted, maxRatio, maxRatioByCrowdClock } from '../../load/overload.ts';
import { median } from '../../load/figures.ts';
import type { Report } from '../results/report.ts';

/**
 * In turns, one API process serves a few clients without a crowd and beside a crowd that asks twice as many a second as it can
 * serve.
 */
export async function benchOverload(report: Report): Promise<void> {
  const app = await createTestApp({ rateLimitMultiplier: 10_000, clock: Date.now });
  const measured = await runOverload(app, { people: 40, rounds: 7, seconds: 8 });
  await app.close();
  report.check('p99 of admitted requests beside the crowd ÷ without it', measured.ratio, { max: maxRatio });
  report.check("the same by the crowd's own clock", measured.ratioByTheCrowdsClock, {
    max: maxRatioByCrowdClock,
  });
  report.check('the thinnest crowd ÷ what can be served', measured.thinnestCrowd, { min: minCrowd });
  report.check('admitted requests of the few, in the round with the fewest', measured.fewestAdmitted, {
    min: minAdmitted,
  });
  report.check('rejected requests, in the crowd with the fewest', measured.minRejected, { min: 1 });
  report.count('requests neither served nor given a time to retry', measured.otherwise.length, 0);
  report.count('confirmed commands that were done', measured.commandsDone, measured.commandsServed);
  report.count('processes that ended', measured.isAlive ? 0 : 1, 0);
  const medianOf = (paces: readonly { p50: number; p99: number }[], which: 'p50' | 'p99') =>
    median(paces.map((pace) => pace[which]));
  for (const [who, paces] of [
    ['the few without the crowd', measured.alone],
    ['the few beside the crowd', measured.beside],
    ['the crowd', measured.ofCrowd],
  ] as const)
    for (const which of ['p50', 'p99'] as const)
      report.figure(`${who}, ${which}, median of the rounds`, medianOf(paces, which), 'ms');
  report.figure('served a second, at most', measured.saturatedPerSecond, '');
  report.figure('served, of all requests', (100 * measured.served) / measured.requested, '%');
  report.figure('memory of the API process, peak', measured.residentMb.peak, 'MB');
}
