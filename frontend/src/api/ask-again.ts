import { noAnswer, type Problem } from './problem.ts';

const longestPauseMs = 10_000;

/**
 * After how long the same is asked once more by itself, in ms: never sooner than the server said. Nothing where it was asked often
 * enough, where asking again would not help, or where the server wants to be left alone for longer than anybody looks at a page.
 */
export function askAgainAfter(
  { status, code, retryAfterMs: askedPauseMs = 0 }: Problem,
  asked: number,
  isRead: boolean,
): number | undefined {
  const isOverloaded = code === 'overloaded' || (status === 429 && askedPauseMs > 0);
  if (!isOverloaded && code !== 'unavailable' && code !== noAnswer.code) return undefined;
  // A read that was turned away has cost nothing, and nobody is there to press again.
  if (asked >= (isRead && isOverloaded ? 6 : 3) || askedPauseMs > longestPauseMs) return undefined;
  return Math.max(askedPauseMs, 300 * 3 ** Math.min(asked, 2));
}
