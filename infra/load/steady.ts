import { setTimeout } from 'node:timers/promises';

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
