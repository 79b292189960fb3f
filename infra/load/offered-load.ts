import { setTimeout } from 'node:timers/promises';
import { runWorkItem, type Answer, type ConnectionOptions, type SimulatedUser } from './simulated-users.ts';

/**
 * Starts so many actions a second, whether or not the earlier ones have ended: a slow response must not slow down the requests.
 * Resolves when all have ended, with the ms from the first start to the last. Late starts make the rate lower.
 */
export async function steadily(
  perSecond: number,
  seconds: number,
  work: (index: number) => Promise<void>,
): Promise<number> {
  const startedAt = performance.now();
  const started: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index++) {
    const waitMs = startedAt + (index * 1000) / perSecond - performance.now();
    if (waitMs > 0) await setTimeout(waitMs);
    const acting = work(index);
    // The error is thrown below, once all have started. Until then no handler is attached.
    acting.catch(() => undefined);
    started.push(acting);
  }
  const startupMs = performance.now() - startedAt;
  await Promise.all(started);
  return startupMs;
}

const at = (people: readonly SimulatedUser[], turn: number): SimulatedUser => {
  const worker = people[turn % people.length];
  if (!worker) throw new Error('there are no workers');
  return worker;
};

/** Keeps `atOnce` clients busy, each with a new request as soon as it has its response. A rejected client makes a short pause. */
export async function sendContinuously(
  connection: ConnectionOptions,
  people: readonly SimulatedUser[],
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const untilMs = performance.now() + seconds * 1_000;
  let turn = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < untilMs) {
        turn += 1;
        const answer = await runWorkItem(connection, at(people, turn), turn);
        answers.push(answer);
        if (answer.status !== 200) await setTimeout(5);
      }
    }),
  );
  return answers;
}

export interface LoadProfile {
  perSecond: number;
  seconds: number;
}

/** The responses, and the time in ms in which all requests were sent. */
export interface ArrivalCounts {
  answers: Answer[];
  cameMs: number;
}

/** Sends a fixed number of requests a second, whether or not earlier ones have their responses. */
export async function sendAtRate(
  connection: ConnectionOptions,
  people: readonly SimulatedUser[],
  { perSecond, seconds }: LoadProfile,
): Promise<ArrivalCounts> {
  const answers: Answer[] = [];
  const cameMs = await steadily(perSecond, seconds, async (turn) => {
    answers.push(await runWorkItem(connection, at(people, turn), turn));
  });
  return { answers, cameMs };
}

export const admitted = (answers: readonly Answer[]): Answer[] =>
  answers.filter(({ status }) => status === 200);

/** Returns whether a rejected request got the form of all problems, and the time to retry. */
export const isOverloaded = ({ status, code, retryAfter, type }: Answer): boolean =>
  (status === 503 || status === 429) &&
  (code === 'overloaded' || code === 'tooManyRequests') &&
  Number(retryAfter) >= 1 &&
  (type ?? '').startsWith('application/problem+json');
