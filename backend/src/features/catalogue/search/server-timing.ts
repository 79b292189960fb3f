/** Reports in a response header how long the engine took, in ms, without network time; browsers and the bench read it. */
export async function timing<T>(
  header: (name: string, value: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  const done = await work();
  header('Server-Timing', `engine;dur=${(performance.now() - startedAt).toFixed(1)}`);
  return done;
}
