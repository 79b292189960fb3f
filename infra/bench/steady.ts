import { setTimeout } from 'node:timers/promises';

/**
 * Begins so many deeds a second, whether or not the earlier ones have ended: a slow answer must not slow down the asking.
 * Resolves when all have ended.
 */
export async function steadily(
  perSecond: number,
  seconds: number,
  act: (index: number) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const acts: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index++) {
    const waitMs = startedAt + (index * 1000) / perSecond - performance.now();
    if (waitMs > 0) await setTimeout(waitMs);
    acts.push(act(index));
  }
  await Promise.all(acts);
}
