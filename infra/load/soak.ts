import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { TestApp } from '@bidboard/backend/testing/app/test-app';
import { collectedMemory, slopeOf } from './memory.ts';
import { startChild, type Child } from '../processes/child.ts';
import { startMailbox } from '../embedded/mailbox/mailbox.ts';
import { freePort } from '../machine/free-port.ts';
import { isAlive } from '../processes/running-processes.ts';
import { admitted, isOverloaded, sendAtRate } from './offered-load.ts';
import { signUpSimulatedUsers, type Answer } from './simulated-users.ts';

export interface SoakResult {
  requested: number;
  served: number;
  otherwise: Answer[];
  areAlive: boolean;
  /** MB of heap and buffers after garbage collection, by process, in the order of sampling. */
  heaps: Record<'api' | 'worker', number[]>;
  /** MB in all, after garbage collection, at the end. */
  resident: Record<'api' | 'worker', number>;
  /** MB an hour, by the line that fits the samples best. The first quarter, in which caches fill, is excluded. */
  slopes: Record<'api' | 'worker', number>;
}

/** A process that grows by more would have doubled in a night. */
export const maxSlopeMbAnHour = 12;
/**
 * A few seconds say nothing about an hour, since caches are still filling by up to this many MB. A leak on every request is more.
 */
const fillingMb = 60;
export const maxSlopeAtFirst = (seconds: number): number => (fillingMb * 3_600) / seconds;
/** The share for a load within their capacity. A lower share means that requests were rejected. */
export const minServedShare = 0.99;
const perSecond = 40;
const looks = 24;
const megabyte = 2 ** 20;

/**
 * Runs API and worker under a load within their capacity for a time, and samples their memory repeatedly after garbage
 * collection.
 */
export async function soak(
  app: TestApp,
  { seconds, redisUrl }: { seconds: number; redisUrl?: string | undefined },
): Promise<SoakResult> {
  const people = await signUpSimulatedUsers(app, 10);
  const [port, ofApi, ofWorker] = [await freePort(), await freePort(), await freePort()];
  const mailbox = await startMailbox();
  const env = (inspector: number) => ({
    DATABASE_URL: app.appUrl,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: mailbox.smtpUrl,
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspector} --inspect-publish-uid=http`,
    ...(redisUrl && { REDIS_URL: redisUrl }),
  });
  const children: Child[] = [
    await startChild('backend/src/main.ts', env(ofApi)),
    await startChild('workers/src/main.ts', env(ofWorker)),
  ];
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const heaps: SoakResult['heaps'] = { api: [], worker: [] };
  const resident = { api: 0, worker: 0 };
  const times: number[] = [];
  const startedAt = performance.now();
  let hasEnded = false;
  async function sampleRepeatedly(): Promise<void> {
    while (!hasEnded) {
      const [api, worker] = await Promise.all([collectedMemory(ofApi), collectedMemory(ofWorker)]);
      times.push((performance.now() - startedAt) / 3_600_000);
      heaps.api.push(api.heap / megabyte);
      heaps.worker.push(worker.heap / megabyte);
      Object.assign(resident, { api: api.resident / megabyte, worker: worker.resident / megabyte });
      await setTimeout((seconds * 1_000) / looks);
    }
  }
  try {
    const looking = sampleRepeatedly();
    const { answers } = await sendAtRate({ agent, port }, people, { perSecond, seconds });
    hasEnded = true;
    await looking;
    const late = (all: readonly number[]) => all.slice(Math.floor(all.length / 4));
    return {
      requested: answers.length,
      served: admitted(answers).length,
      otherwise: answers.filter((answer) => answer.status !== 200 && !isOverloaded(answer)),
      areAlive: children.every(({ pid }) => isAlive(pid)),
      heaps,
      resident,
      slopes: {
        api: slopeOf(late(times), late(heaps.api)),
        worker: slopeOf(late(times), late(heaps.worker)),
      },
    };
  } finally {
    hasEnded = true;
    agent.destroy();
    for (const child of children) await child.stop();
    await mailbox.close();
  }
}
