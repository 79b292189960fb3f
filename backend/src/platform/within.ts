/** It was waited for long enough. */
export class NothingCame extends Error {}

/** What comes in time, else a rejection by `NothingCame`. What is late goes on, and nobody hears of it. */
export async function within<T>(patienceMs: number, coming: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NothingCame(`nothing came within ${patienceMs} ms`)), patienceMs);
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
