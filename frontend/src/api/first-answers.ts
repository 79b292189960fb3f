/** A first page asks within this time, or not at all. */
const freshMs = 10_000;
const prefetched = new Map<string, { answer: Promise<Response>; atMs: number }>();

/** Sends a read that the first page will ask for, before there is a page to ask for it. Only what every visitor may read. */
export function prefetch(url: string): void {
  const answer = fetch(url);
  // Whoever takes it learns of a failure; where nobody does, there is nobody to tell.
  answer.catch(() => undefined);
  prefetched.set(url, { answer, atMs: performance.now() });
}

/** The answer to a read that was begun so, once; later reads are sent anew. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const read = prefetched.get(url);
  prefetched.delete(url);
  return read && performance.now() - read.atMs < freshMs ? read.answer : undefined;
}
