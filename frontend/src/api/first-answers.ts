/** A first page asks within this time, or not at all. */
const freshMs = 10_000;
const begun = new Map<string, { answer: Promise<Response>; atMs: number }>();

/** Sends a read that the first page will ask for, before there is a page to ask for it. Only what every visitor may read. */
export function beginRead(url: string): void {
  const answer = fetch(url);
  // Whoever takes it learns of a failure; where nobody does, there is nobody to tell.
  answer.catch(() => undefined);
  begun.set(url, { answer, atMs: performance.now() });
}

/** The answer to a read that was begun so, once; later reads are sent anew. */
export function takeBegunRead(url: string): Promise<Response> | undefined {
  const read = begun.get(url);
  begun.delete(url);
  return read && performance.now() - read.atMs < freshMs ? read.answer : undefined;
}
