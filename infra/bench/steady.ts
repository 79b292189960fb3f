import { setTimeout } from 'node:timers/promises';

/**
 * Begins so many actions a second, whether or not the earlier ones have ended: a slow answer must not slow down the asking.
 * Resolves when all have ended, with the ms from the first beginning to the last: late ones make fewer a second.
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
    // Thrown below, when all have begun: until then nobody listens.
    acting.catch(() => undefined);
    started.push(acting);
  }
  const startupMs = performance.now() - startedAt;
  await Promise.all(started);
  return startupMs;
}
