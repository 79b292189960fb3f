import { TimeoutError, withTimeout } from '../../resilience/repeat.ts';

/** A request is abandoned after this time. No response takes ten seconds, whatever hangs behind it. */
export const requestTimeoutMs = 8_000;

/**
 * The time that is left for one request; its parts share it. Receiving a body and sending bytes to the storage have limits of their own
 * and do not count.
 */
export interface Deadline {
  /** Settles like the work, or rejects with `TimeoutError` when the time is over. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Throws when the time is over: a request answered as unavailable must not commit afterwards. */
  throwIfExceeded(): void;
}

export function createDeadline(totalMs = requestTimeoutMs): Deadline {
  let leftMs = totalMs;
  const over = () => new TimeoutError(`no response within ${totalMs} ms`);
  return {
    async race(work) {
      const begun = performance.now();
      try {
        return await withTimeout(Math.max(0, leftMs), work);
      } catch (error) {
        if (!(error instanceof TimeoutError)) throw error;
        leftMs = 0;
        throw over();
      } finally {
        leftMs -= performance.now() - begun;
      }
    },
    throwIfExceeded() {
      if (leftMs <= 0) throw over();
    },
  };
}
