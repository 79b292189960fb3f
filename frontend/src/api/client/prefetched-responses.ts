/** A first page uses a prefetched response only within this time. */
const freshMs = 10_000;
const prefetched = new Map<string, { answer: Promise<Response>; atMs: number }>();

/** Starts a read that the first page will need, before the page exists. Only for data that every visitor may read. */
export function prefetch(url: string): void {
  const answer = fetch(url);
  // The caller that takes the response sees a failure. If no caller takes it, no error is needed.
  answer.catch(() => undefined);
  prefetched.set(url, { answer, atMs: performance.now() });
}

/** Returns the response to a prefetched read, once. Later reads are sent again. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const read = prefetched.get(url);
  prefetched.delete(url);
  return read && performance.now() - read.atMs < freshMs ? read.answer : undefined;
}
