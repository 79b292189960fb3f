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
  const result = await runOverload(app, { people: 40, rounds: 7, seconds: 8 });
  await app.close();
  report.check('p99 of admitted requests beside the crowd ÷ without it', result.ratio, { max: maxRatio });
  report.check("the same by the crowd's own clock", result.ratioByTheCrowdsClock, {
    max: maxRatioByCrowdClock,
  });
  report.check('the thinnest crowd ÷ what can be served', result.thinnestCrowd, { min: minCrowd });
  report.check('admitted requests of the few, in the round with the fewest', result.fewestAdmitted, {
    min: minAdmitted,
  });
  report.check('rejected requests, in the crowd with the fewest', result.minRejected, { min: 1 });
  report.count('requests neither served nor given a time to retry', result.otherwise.length, 0);
  report.count('confirmed commands that were done', result.commandsDone, result.commandsServed);
  report.count('processes that ended', result.isAlive ? 0 : 1, 0);
  const medianOf = (paces: readonly { p50: number; p99: number }[], which: 'p50' | 'p99') =>
    median(paces.map((pace) => pace[which]));
  for (const [who, paces] of [
    ['the few without the crowd', result.alone],
    ['the few beside the crowd', result.beside],
    ['the crowd', result.ofCrowd],
  ] as const)
    for (const which of ['p50', 'p99'] as const)
      report.figure(`${who}, ${which}, median of the rounds`, medianOf(paces, which), 'ms');
  report.figure('served a second, at most', result.saturatedPerSecond, '');
  report.figure('served, of all requests', (100 * result.served) / result.requested, '%');
  report.figure('memory of the API process, peak', result.residentMb.peak, 'MB');
}
