import { setTimeout } from 'node:timers/promises';
import { searchCatalogue } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { getRfps } from '@bidboard/backend/features/dashboard/contract';
import { notifications } from '@bidboard/backend/features/notifications/contracts/notifications';
import type { Person } from '@bidboard/backend/testing/app/test-app';
import { hangsAfterMs, timedCall, type TimedResponse } from '../../testing/timed-call.ts';
import { isWhole, verificationSeed, sizeOf } from '@bidboard/backend/testing/app/verification-sizes';
import { vi } from 'vitest';
import { runInLanes } from '../../billing/run-in-lanes.ts';
import { recordVerification } from '../../testing/record-verification.ts';
import { runLap, type Lap } from './buying-lap.ts';
import { createCrashFixture } from './crash-fixture.ts';
import type { CrashingProduct } from './crashing-product.ts';
import { planKills, victimsOn, type Kill, type Victim } from './kill-plan.ts';
import { startLoad } from './mixed-load.ts';
import { createPace, createRetryingClient, type Pace, type AcknowledgedCommand } from './retrying-client.ts';
import { countOpen } from './remaining-rows.ts';

/** The outcome of the reads, each in one of three ways. */
interface ReaderResults {
  answered: number;
  /** Reads that were asked to retry, or whose connection broke, because a part was dead. */
  unavailable: number;
  /** Any other outcome, each in words. */
  otherwise: readonly string[];
}

export interface SteadyReaders {
  stop(): Promise<ReaderResults>;
}

const pauseMs = 40;

/** Starts people who search, read their cards and read their notifications in parallel, whichever part dies meanwhile. */
function startReaders(url: string, people: readonly Person[]): SteadyReaders {
  const readerResults = { answered: 0, unavailable: 0, otherwise: [] as string[] };
  let isEnding = false;
  async function readContinuously({ token, userId }: Person): Promise<void> {
    const reads = [
      () => timedCall(url, 'search', searchCatalogue, { search: '?search=access' }),
      () => timedCall(url, 'cards', getRfps, { token, params: { userId } }),
      () => timedCall(url, 'Notifications', notifications, { token }),
    ];
    for (let turn = 0; !isEnding; turn++) {
      const answer = await reads[turn % reads.length]?.();
      if (answer) note(answer);
      await setTimeout(pauseMs);
    }
  }
  function note(answer: TimedResponse): void {
    if (answer.status === 200) readerResults.answered++;
    else if (isUnavailable(answer)) readerResults.unavailable++;
    else readerResults.otherwise.push(`${answer.call}: ${answer.status} ${answer.body.slice(0, 200)}`);
  }
  const all = Promise.all(people.map(readContinuously));
  return {
    async stop() {
      isEnding = true;
      await all;
      return readerResults;
    },
  };
}

const isUnavailable = ({ status, code, retryAfter, tookMs }: TimedResponse): boolean =>
  (status === 0 && tookMs < hangsAfterMs) ||
  (status === 503 && code === 'unavailable' && Number(retryAfter) >= 1);

const lanes = 3;
/** More than a plan ever waits for, to let commands continue during a kill. */
const commandsPerKill = 16;
/** After this, open work is judged as it is. A lost job is found after a minute, and may be lost again. */
const waitOptions = { timeout: 240_000, interval: 100 };

/** The data to judge after all kills, once the product is at rest. */
export interface CrashResults {
  plan: readonly Kill[];
  laps: readonly Lap[];
  /** The errors of laps that could not continue from a confirmed command. */
  cutShort: readonly string[];
  acknowledged: readonly AcknowledgedCommand[];
  /** The responses when each of them is sent once more, in their order. */
  again: readonly { status: number; text: string }[];
  retries: ReadonlyMap<string, number>;
  /** Parts that ended without being killed. */
  diedByThemselves: readonly Victim[];
  /** The results of the people who read during the whole run. */
  readerResults: ReaderResults;
  /** The time from each return of the database to the first acknowledged command. */
  returnsMs: readonly number[];
}

/**
 * Runs laps and reads while one part after another is killed. Then it waits until the product is at rest, and sends every command
 * once more.
 */
export async function runCrashes(product: CrashingProduct): Promise<CrashResults> {
  const starting = product.start();
  const people = await createCrashFixture(await product.open(), lanes, isWhole ? 20 : 1);
  await starting;
  const pace = createPace();
  const client = createRetryingClient(product.url, pace);
  const load = startLoad(lanes, (lane, turn) => {
    const who = people[lane];
    if (!who) throw new Error(`no lap runs in lane ${lane}`);
    return runLap(client, who, `lap-${lane}-${turn}`, turn);
  });
  const readers = startReaders(
    product.url,
    people.flatMap(({ buyers }) => buyers.slice(0, 1)),
  );
  const plan = planKills(victimsOn(product.kind), sizeOf('roundsOfKills'), verificationSeed);
  const { returnsMs, diedByThemselves } = await killAll(product, plan, pace, load.broken);
  pace.allow(Number.POSITIVE_INFINITY);
  const { laps, cutShort } = await load.stop();
  const left = await product.left();
  await waitUntilIdle(left);
  const readerResults = await readers.stop();
  diedByThemselves.push(...(await product.restartDead()));
  const { acknowledged, retries } = client;
  const again = await runInLanes(8, acknowledged, client.repeatCommand);
  await product.stopServing();
  const aftermath = {
    plan,
    laps,
    cutShort,
    acknowledged,
    again,
    retries,
    readerResults,
    diedByThemselves,
    returnsMs,
  };
  recordVerification(`crashes on ${product.kind}`, countsOf(aftermath, product));
  return aftermath;
}

async function waitUntilIdle(left: Awaited<ReturnType<CrashingProduct['left']>>): Promise<void> {
  const isAtRest = async () => {
    const open = await countOpen(left);
    if (open > 0) throw new Error(`${open} events are still unprocessed`);
  };
  await vi.waitFor(isAtRest, waitOptions).catch((error: Error) => process.stdout.write(`${error.message}\n`));
}

async function killAll(
  product: CrashingProduct,
  plan: readonly Kill[],
  pace: Pace,
  broken: Promise<void>,
): Promise<{ returnsMs: number[]; diedByThemselves: Victim[] }> {
  const returnsMs: number[] = [];
  const diedByThemselves: Victim[] = [];
  const answered = (commands: number) => Promise.race([pace.after(commands), broken]);
  for (const { victim, afterCommands } of plan) {
    if (victim === 'broker') product.letJobsWait();
    pace.allow(commandsPerKill);
    await answered(afterCommands);
    diedByThemselves.push(...(await product.restartDead()));
    await product.crash(victim);
    if (victim === 'database' || victim === 'backend') {
      const backAt = performance.now();
      pace.allow(commandsPerKill);
      await answered(1);
      returnsMs.push(performance.now() - backAt);
    }
  }
  return { returnsMs, diedByThemselves };
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

function countsOf(
  { plan, laps, acknowledged, retries, readerResults, returnsMs }: Omit<CrashResults, 'again'>,
  { kind, mails, bytesForgotten }: CrashingProduct,
) {
  const dead = Map.groupBy(plan, ({ victim }) => victim);
  return {
    kills: plan.length,
    killed: [...dead].map(([victim, list]) => `${victim} ${list.length}`).join(', '),
    laps: laps.length,
    acknowledgedCommands: acknowledged.length,
    retryCount: sum(retries.values()),
    reads: readerResults.answered,
    readsUnavailable: readerResults.unavailable,
    mails: mails.size,
    mailsRepeated: sum(mails.values()) - mails.size,
    slowestReturnMs: Math.round(Math.max(0, ...returnsMs)),
    ...(kind === 'redis' && { bytesThatRedisForgot: bytesForgotten() }),
  };
}
