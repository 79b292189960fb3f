import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import type { Answer } from '../../load/people-at-work.ts';
import {
  askTwiceTooMuch,
  minCrowd,
  minAdmitted,
  maxRatio,
  maxRatioByCrowdClock,
} from '../../load/twice-too-many.ts';
import { rounded } from '../../load/figures.ts';
import type { Print } from '../say.ts';

/**
 * One API process serves a few requests a second. In turns, it serves the few beside a crowd that asks twice as many a second as
 * it can serve. Fails if the admitted requests of the few wait, at the 99th percentile, more than three times as long as without
 * the crowd. Fails if a request is neither served nor given a time to retry. Fails if the crowd was too small, or if hardly any
 * of the few were admitted. Fails if a command was confirmed and not done, or done and not confirmed. Fails if the process ends.
 */
export async function benchOverload(print: Print): Promise<boolean> {
  const app = await createTestApp({ rateLimitMultiplier: 10_000, clock: Date.now });
  const result = await askTwiceTooMuch(app, { people: 40, rounds: 7, seconds: 8 });
  await app.close();
  const wordsOf = (answers: readonly Answer[]) =>
    [...new Set(answers.map(({ status, code }) => ` (${status} ${code ?? 'without a code'})`))].join('');
  const pace = (all: readonly { p50: number; p99: number }[]) =>
    all.map(({ p50, p99 }) => `${rounded(p50, 1)}/${rounded(p99, 1)}`).join(', ');
  print(
    `overload: ${rounded(result.saturatedPerSecond, 0)} a second at the most, so ${rounded(2 * result.saturatedPerSecond, 0)} a second came; in the thinnest crowd ${rounded(result.thinnestCrowd)} times as many as can be served (more than ${minCrowd})`,
  );
  print(`overload: a few alone, p50/p99 in ms by round: ${pace(result.alone)}`);
  print(
    `overload: the same few beside the crowd, where let in, ${result.fewestAdmitted} or more a round (more than ${minAdmitted}): ${pace(result.beside)}`,
  );
  print(`overload: those of the crowd who were let in, by its own clock: ${pace(result.ofCrowd)}`);
  print(
    `overload: p99 beside the crowd is ${rounded(result.ratio)} times that alone (at most ${maxRatio}); that of the crowd ${rounded(result.ratioByTheCrowdsClock)} times`,
  );
  print(
    `overload: of ${result.asked} requests ${result.served} were served, ${result.rejected} told when to come again, ${result.resent} asked once more over a new line, ${result.otherwise.length} anything else${wordsOf(result.otherwise)}; ` +
      `${result.commandsDone} of ${result.commandsServed} confirmed commands were done; memory ${rounded(result.residentMb.before, 0)} MB before, ${rounded(result.residentMb.peak, 0)} at the most`,
  );
  return (
    result.ratio <= maxRatio &&
    result.ratioByTheCrowdsClock <= maxRatioByCrowdClock &&
    result.thinnestCrowd > minCrowd &&
    result.fewestAdmitted > minAdmitted &&
    result.otherwise.length === 0 &&
    result.minRejected > 0 &&
    result.commandsDone === result.commandsServed &&
    result.isAlive
  );
}
