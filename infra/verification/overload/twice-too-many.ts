import { Agent } from 'node:http';
import { sql } from '@bidboard/backend/platform/database';
import { number, row } from '@bidboard/backend/platform/row';
import type { TestApp } from '@bidboard/backend/testing/test-app';
import { median, percentile } from '../../bench/figures.ts';
import { startChild } from '../../child.ts';
import { freePort } from '../../free-port.ts';
import { isAlive } from '../../process-alive.ts';
import { memoryKb } from '../../process-memory.ts';
import { crowdProcess, type CrowdProcess } from '../../testing/crowd-process.ts';
import type { CrowdOptions } from './coming-crowd.ts';
import { admitted, isOverloaded, keepAsking, keepComing, type Came, type LoadProfile } from './load.ts';
import { bringPeople, type Answer } from './people-at-work.ts';

export interface OverloadSizes {
  people: number;
  rounds: number;
  /** Of a few alone, and of them beside twice as many as can be served; in turns. */
  seconds: number;
}

/** p50 and p99 of a round, in ms. */
export interface Pace {
  p50: number;
  p99: number;
}

export interface OverloadResult {
  /** Served a second at the most, be it to twelve at once or of twice as many as that. */
  saturatedPerSecond: number;
  /** Of a few who come at an even pace, whether or not those before have their answers, with nobody else there. */
  alone: Pace[];
  /** Of the same few beside the crowd, who were let in. */
  beside: Pace[];
  /** Of the crowd, by its own clock, which is late itself where so many come of one process. */
  ofCrowd: Pace[];
  /** The middle one of the rounds' p99 beside the crowd ÷ that of the same alone. */
  ratio: number;
  ratioByTheCrowdsClock: number;
  /** Of the few, let in, in the round in which it was the fewest. */
  fewestAdmitted: number;
  asked: number;
  served: number;
  rejected: number;
  /** In the crowd that turned the fewest away. */
  minRejected: number;
  /** Those of the thinnest crowd a second ÷ what can be served. */
  thinnestCrowd: number;
  /** RequestInput once more, since their line was closed as they went out. */
  resent: number;
  /** Answered in any other way, or not at all. */
  otherwise: Answer[];
  commandsServed: number;
  /** Answers kept under keys: each command that was confirmed, once. */
  commandsDone: number;
  isAlive: boolean;
  residentMb: { before: number; peak: number };
}

/** What those let in may wait at p99, in times of what the same do alone. */
export const maxRatio = 3;
/** The crowd's clock is late by itself where a thousand a second come of one process, which share two cores with who answers. */
export const maxRatioByCrowdClock = 6;
/** More than so many times as many as can be served come, where a p99 is to say anything; and more than so many of the few are let in. */
export const [minCrowd, minAdmitted] = [1.5, 100];
/** They make no crowd, and are enough for a p99. */
const fewPerSecond = 60;
const warmSeconds = 2;
/** What comes suddenly may be a burst, which waits: so long it is not told from one. */
const burstSeconds = 1;

const paceOf = (answers: readonly Answer[]): Pace => {
  const times = admitted(answers).map(({ ms }) => ms);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
};

/** One API process, idle and at twice what it can serve, in turns; the crowd comes of a process of its own. */
export async function askTwiceTooMuch(app: TestApp, sizes: OverloadSizes): Promise<OverloadResult> {
  const { rounds, seconds } = sizes;
  const people = await bringPeople(app, sizes.people);
  const port = await freePort();
  const api = await startChild('backend/src/main.ts', {
    DATABASE_URL: app.appUrl,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    PUBLIC_URL: `http://localhost:${port}`,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const asking = { agent, port };
  const all: Answer[] = [];
  const note = (answers: Answer[]) => {
    for (const answer of answers) all.push(answer);
    return answers;
  };
  let crowd: CrowdProcess<CrowdOptions, Came> | undefined;
  try {
    const opened = await crowdProcess<CrowdOptions, Came>(new URL('coming-crowd.ts', import.meta.url));
    crowd = opened;
    const come = (coming: LoadProfile) => opened.ask({ port, people, ...coming });
    const few = async () => (await keepComing(asking, people, { perSecond: fewPerSecond, seconds })).answers;
    note(await keepAsking(asking, people, { atOnce: 1, seconds: warmSeconds }));
    note(await keepAsking(asking, people, { atOnce: 12, seconds: 2 * warmSeconds }));
    const before = await memoryKb(api.pid, 'VmRSS');
    const rateOf = (answers: Answer[]) => admitted(note(answers)).length / seconds;
    const ofTwelve = rateOf(await keepAsking(asking, people, { atOnce: 12, seconds }));
    // Twelve who take a breath where they are turned away do not show all that it can do.
    const ofMore = await come({ perSecond: Math.ceil(2 * ofTwelve), seconds });
    const saturatedPerSecond = Math.max(ofTwelve, rateOf(ofMore.answers));
    const alone: Pace[] = [];
    const beside: Pace[] = [];
    const crowds: Came[] = [];
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
    const kept = await app.database.oneFirst(sql.type(row({ n: number }))`
      select count(*)::int4 as n from idempotency where answer is not null`);
    return {
      saturatedPerSecond,
      alone,
      beside,
      ofCrowd,
      ratio: toAlone(beside),
      ratioByTheCrowdsClock: toAlone(ofCrowd),
      fewestAdmitted,
      asked: all.length,
      served: served.length,
      rejected: all.filter(isOverloaded).length,
      minRejected: Math.min(...crowds.map(({ answers }) => answers.filter(isOverloaded).length)),
      thinnestCrowd: Math.min(
        ...crowds.map(({ answers, cameMs }) => (answers.length * 1_000) / (cameMs * saturatedPerSecond)),
      ),
      resent: all.filter(({ isResent }) => isResent).length,
      otherwise: all.filter((one) => one.status !== 200 && !isOverloaded(one)),
      commandsServed: served.filter(({ isCommand }) => isCommand).length,
      commandsDone: kept,
      isAlive: isAlive(api.pid),
      residentMb: { before: before / 1024, peak: peak / 1024 },
    };
  } finally {
    agent.destroy();
    await Promise.all([crowd?.end(), api.stop()]);
  }
}
