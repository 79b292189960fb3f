import { noAnswer, type Problem } from './problem.ts';

const maxPauseMs = 10_000;

/**
 * After how long the same is asked once more by itself, in ms: never sooner than the server said. Nothing where it was asked often
 * enough, where asking again would not help, or where the server wants to be left alone for longer than anybody looks at a page.
 */
export function retryDelayOf(
  { status, code, retryAfterMs: requestedPauseMs = 0 }: Problem,
  attempts: number,
  isRead: boolean,
): number | undefined {
  const isOverloaded = code === 'overloaded' || (status === 429 && requestedPauseMs > 0);
  if (!isOverloaded && code !== 'unavailable' && code !== noAnswer.code) return undefined;
  // A read that was turned away has cost nothing, and nobody is there to press again.
  if (attempts >= (isRead && isOverloaded ? 6 : 3) || requestedPauseMs > maxPauseMs) return undefined;
  return Math.max(requestedPauseMs, 300 * 3 ** Math.min(attempts, 2));
}
