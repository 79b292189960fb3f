export interface RepeatedTask {
  /** Stops the repetition and resolves when the last run has ended. */
  close(): Promise<void>;
}

/** Repeats the same work, each time after a pause since the last run. A failure is reported and the work is tried again. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): RepeatedTask {
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();
  const again = () => {
    running = work()
      .catch(onError)
      .then(() => {
        if (!isClosed) timer = setTimeout(again, everyMs);
      });
  };
  let timer = setTimeout(again, everyMs);
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** The result did not arrive in time. */
export class TimeoutError extends Error {}

/** Settles like `result`, or rejects with `TimeoutError`. Late work continues, but its outcome is ignored. */
export async function withTimeout<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError(`timed out after ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
