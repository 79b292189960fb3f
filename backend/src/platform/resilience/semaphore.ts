import { refuse } from '../refusal.ts';

/** Runs at most `maxConcurrent` pieces of work at once, the others in order of arrival. */
export interface Semaphore {
  /** Refuses unavailable if `maxWaiting` are already waiting. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSemaphore({
  maxConcurrent,
  maxWaiting,
}: {
  maxConcurrent: number;
  maxWaiting: number;
}): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < maxConcurrent) running++;
      else if (waiting.length >= maxWaiting) refuse('unavailable', { retryAfterSeconds: 2 });
      // Finished work hands its place over, so that newcomers do not overtake the queue.
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
