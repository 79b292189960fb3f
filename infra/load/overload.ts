import { Agent } from 'node:http';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row } from '@bidboard/backend/platform/database/row';
import type { TestApp } from '@bidboard/backend/testing/app/test-app';
import { median, percentile } from './figures.ts';
import { startChild } from '../processes/child.ts';
import { freePort } from '../machine/free-port.ts';
import { isAlive } from '../processes/running-processes.ts';
import { memoryKb } from './memory.ts';
import { crowdProcess, type CrowdProcess } from './crowd-process.ts';
import type { CrowdOptions } from './arriving-crowd.ts';
import {
  admitted,
  isOverloaded,
  sendContinuously,
  sendAtRate,
  type ArrivalCounts,
  type LoadProfile,
} from './offered-load.ts';
import { signUpSimulatedUsers, type Answer } from './simulated-users.ts';

export interface OverloadSizes {
  people: number;
  rounds: number;
  /**
   * The duration of each measurement. Measurements of a few clients without the crowd alternate with those beside twice the
   * capacity.
   */
  seconds: number;
}

/** p50 and p99 of a round, in ms. */
export interface Pace {
  p50: number;
  p99: number;
}

export interface OverloadResult {
  /** The most requests served a second, either for twelve clients at once or for twice that rate. */
  saturatedPerSecond: number;
  /** The times of a few clients at an even rate, whether or not earlier requests have their responses, without other clients. */
  alone: Pace[];
  /** The times of the same few clients beside the crowd, for admitted requests. */
  beside: Pace[];
  /** The times of the crowd, by its own clock. That clock is late itself, since one process sends so many requests. */
  ofCrowd: Pace[];
  /** The median over all rounds of the p99 beside the crowd ÷ the p99 without it. */
  ratio: number;
  ratioByTheCrowdsClock: number;
  /** The number of admitted requests of the few clients, in the round with the fewest. */
  fewestAdmitted: number;
  requested: number;
  served: number;
  rejected: number;
  /** The number of rejected requests, in the crowd with the fewest. */
  minRejected: number;
  /** The rate of the thinnest crowd a second ÷ the capacity. */
  thinnestCrowd: number;
  /** Sent once more, since their connection was closed as they went out. */
  resent: number;
  /** Requests with any other response, or none. */
  otherwise: Answer[];
  commandsServed: number;
  /** The number of stored responses: one for each confirmed command. */
  commandsDone: number;
  isAlive: boolean;
  residentMb: { before: number; peak: number };
}

/** The maximum p99 of admitted requests, as a multiple of their p99 without the crowd. */
export const maxRatio = 3;
/** The crowd's clock is late by itself: one process sends a thousand requests a second, and shares two cores with the server. */
export const maxRatioByCrowdClock = 6;
/**
 * The minimum size of the crowd, as a multiple of the capacity, and the minimum number of admitted requests of the few. Below
 * these a p99 proves nothing.
 */
export const [minCrowd, minAdmitted] = [1.5, 100];
/** The rate of the few clients. It makes no crowd, and is enough for a p99. */
const fewPerSecond = 60;
const warmSeconds = 2;
/** Sudden load may be a burst, which waits. For this long the two look the same. */
const burstSeconds = 1;

const paceOf = (answers: readonly Answer[]): Pace => {
  const times = admitted(answers).map(({ ms }) => ms);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
};

/** Measures one API process, in turns idle and at twice its capacity. The crowd runs in a process of its own. */
export async function runOverload(app: TestApp, sizes: OverloadSizes): Promise<OverloadResult> {
  const { rounds, seconds } = sizes;
  const people = await signUpSimulatedUsers(app, sizes.people);
  const port = await freePort();
  const api = await startChild('backend/src/main.ts', {
    DATABASE_URL: app.appUrl,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    PUBLIC_URL: `http://localhost:${port}`,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const connection = { agent, port };
  const all: Answer[] = [];
  const note = (answers: Answer[]) => {
    for (const answer of answers) all.push(answer);
    return answers;
  };
  let crowd: CrowdProcess<CrowdOptions, ArrivalCounts> | undefined;
  try {
    const opened = await crowdProcess<CrowdOptions, ArrivalCounts>(
      new URL('arriving-crowd.ts', import.meta.url),
    );
    crowd = opened;
    const come = (coming: LoadProfile) => opened.call({ port, people, ...coming });
    const few = async () =>
      (await sendAtRate(connection, people, { perSecond: fewPerSecond, seconds })).answers;
    note(await sendContinuously(connection, people, { atOnce: 1, seconds: warmSeconds }));
    note(await sendContinuously(connection, people, { atOnce: 12, seconds: 2 * warmSeconds }));
    const before = await memoryKb(api.pid, 'VmRSS');
    const rateOf = (answers: Answer[]) => admitted(note(answers)).length / seconds;
    const ofTwelve = rateOf(await sendContinuously(connection, people, { atOnce: 12, seconds }));
    // Twelve clients that pause after each rejection do not reach the full capacity.
    const ofMore = await come({ perSecond: Math.ceil(2 * ofTwelve), seconds });
    const saturatedPerSecond = Math.max(ofTwelve, rateOf(ofMore.answers));
    const alone: Pace[] = [];
    const beside: Pace[] = [];
    const crowds: ArrivalCounts[] = [];
    let peak = before;
    let fewestAdmitted = Infinity;
    for (let round = 0; round < rounds; round += 1) {
      alone.push(paceOf(note(await few())));
      const perSecond = Math.ceil(2 * saturatedPerSecond);
      note((await come({ perSecond, seconds: burstSeconds })).answers);
      const [came, ofFew] = await Promise.all([come({ perSecond, seconds }), few()]);
      note(came.answers);
      crowds.push(came);
      beside.push(paceOf(note(ofFew)));
      fewestAdmitted = Math.min(fewestAdmitted, admitted(ofFew).length);
      peak = Math.max(peak, await memoryKb(api.pid, 'VmRSS'));
    }
    const ofCrowd = crowds.map(({ answers }) => paceOf(answers));
    const toAlone = (paces: readonly Pace[]) =>
      median(paces.map(({ p99 }, at) => p99 / (alone[at]?.p99 ?? Number.NaN)));
    const served = admitted(all);
    const stored = await app.database.oneFirst(sql.type(row({ n: number }))`
      select count(*)::int4 as n from idempotency where answer is not null`);
    return {
      saturatedPerSecond,
      alone,
      beside,
      ofCrowd,
      ratio: toAlone(beside),
      ratioByTheCrowdsClock: toAlone(ofCrowd),
      fewestAdmitted,
      requested: all.length,
      served: served.length,
      rejected: all.filter(isOverloaded).length,
      minRejected: Math.min(...crowds.map(({ answers }) => answers.filter(isOverloaded).length)),
      thinnestCrowd: Math.min(
        ...crowds.map(({ answers, cameMs }) => (answers.length * 1_000) / (cameMs * saturatedPerSecond)),
      ),
      resent: all.filter(({ isResent }) => isResent).length,
      otherwise: all.filter((response) => response.status !== 200 && !isOverloaded(response)),
      commandsServed: served.filter(({ isCommand }) => isCommand).length,
      commandsDone: stored,
      isAlive: isAlive(api.pid),
      residentMb: { before: before / 1024, peak: peak / 1024 },
    };
  } finally {
    agent.destroy();
    await Promise.all([crowd?.end(), api.stop()]);
  }
}
