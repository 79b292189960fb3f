/** What comes in time, else a rejection. What is late goes on, and nobody hears of it. */
export async function within<T>(patienceMs: number, coming: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`nothing came within ${patienceMs} ms`)), patienceMs);
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
