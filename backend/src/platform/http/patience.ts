import { NothingCame, within } from '../within.ts';

/** So long a request is worked at. No answer takes ten seconds, whatever stands still behind it. */
export const answerWithinMs = 8_000;

/**
 * The time that one request has, less what its parts have used. A body takes its own time to come, and bytes on their way to a storage
 * have a limit of their own; neither is counted.
 */
export interface Patience {
  /** Rejects with `NothingCame` when the time is over. */
  for<T>(work: Promise<T>): Promise<T>;
  /** Throws then: what was answered as unavailable is not to be committed afterwards. */
  mustLast(): void;
}

export function createPatience(totalMs = answerWithinMs): Patience {
  let leftMs = totalMs;
  const over = () => new NothingCame(`not answered within ${totalMs} ms`);
  return {
    async for(work) {
      const begun = performance.now();
      try {
        return await within(Math.max(0, leftMs), work);
      } catch (error) {
        if (!(error instanceof NothingCame)) throw error;
        leftMs = 0;
        throw over();
      } finally {
        leftMs -= performance.now() - begun;
      }
    },
    mustLast() {
      if (leftMs <= 0) throw over();
    },
  };
}
