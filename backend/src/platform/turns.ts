import { refuse } from './refusal.ts';

/** Runs work when its turn comes: `atOnce` at a time, the others in the order they came. */
export interface Turns {
  /** Refuses unavailable where `mostWaiting` wait already. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async take(work) {
      if (running < atOnce) running++;
      else if (waiting.length >= mostWaiting) refuse('unavailable', { retryAfterSeconds: 2 });
      // Whoever leaves hands over the place, so that nobody who comes meanwhile is before them.
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
