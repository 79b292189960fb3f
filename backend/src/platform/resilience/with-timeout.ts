/** The result did not arrive in time. */
export class TimeoutError extends Error {}

/** Settles like `result`, or rejects with `TimeoutError`. Late work continues, but its outcome is ignored. */
export async function withTimeout<T>(timeoutMs: number, result: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError(`timed out after ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([result, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
