import { createTestApp } from '@bidboard/backend/testing/test-app';
import type { Answer } from '../proof/overload/people-at-work.ts';
import {
  askTwiceTooMuch,
  leastCrowd,
  minAdmitted,
  mostRatio,
  mostRatioByTheCrowdsClock,
} from '../proof/overload/twice-too-many.ts';
import { rounded } from './figures.ts';
import type { Say } from './say.ts';

/**
 * One API process asked by a few a second alone, and by them beside twice as many a second as it can serve, in turns. Fails where those of
 * the few who are let in wait, at the 99th percentile, for more than three times as long as alone; where anybody is neither served nor told when to
 * come again; where the crowd was none, or of the few hardly anybody was let in; where a command was confirmed and not done, or the other way round; or where the process ends.
 */
export async function benchOverload(say: Say): Promise<boolean> {
  const app = await createTestApp({ rateLimitMultiplier: 10_000, clock: Date.now });
  const told = await askTwiceTooMuch(app, { people: 40, rounds: 7, seconds: 8 });
  await app.close();
  const wordsOf = (answers: readonly Answer[]) =>
    [...new Set(answers.map(({ status, code }) => ` (${status} ${code ?? 'without a code'})`))].join('');
  const pace = (all: readonly { p50: number; p99: number }[]) =>
    all.map(({ p50, p99 }) => `${rounded(p50, 1)}/${rounded(p99, 1)}`).join(', ');
  say(
    `overload: ${rounded(told.saturatedPerSecond, 0)} a second at the most, so ${rounded(2 * told.saturatedPerSecond, 0)} a second came; in the thinnest crowd ${rounded(told.thinnestCrowd)} times as many as can be served (more than ${leastCrowd})`,
  );
  say(`overload: a few alone, p50/p99 in ms by round: ${pace(told.alone)}`);
  say(
    `overload: the same few beside the crowd, where let in, ${told.fewestAdmitted} or more a round (more than ${minAdmitted}): ${pace(told.beside)}`,
  );
  say(`overload: those of the crowd who were let in, by its own clock: ${pace(told.ofCrowd)}`);
  say(
    `overload: p99 beside the crowd is ${rounded(told.ratio)} times that alone (at most ${mostRatio}); that of the crowd ${rounded(told.ratioByTheCrowdsClock)} times`,
  );
  say(
    `overload: of ${told.asked} requests ${told.served} were served, ${told.rejected} told when to come again, ${told.resent} asked once more over a new line, ${told.otherwise.length} anything else${wordsOf(told.otherwise)}; ` +
      `${told.commandsDone} of ${told.commandsServed} confirmed commands were done; memory ${rounded(told.residentMb.before, 0)} MB before, ${rounded(told.residentMb.most, 0)} at the most`,
  );
  return (
    told.ratio <= mostRatio &&
    told.ratioByTheCrowdsClock <= mostRatioByTheCrowdsClock &&
    told.thinnestCrowd > leastCrowd &&
    told.fewestAdmitted > minAdmitted &&
    told.otherwise.length === 0 &&
    told.minRejected > 0 &&
    told.commandsDone === told.commandsServed &&
    told.isAlive
  );
}
