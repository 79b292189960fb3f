import { noAnswer, type Problem } from '../problems/problem.ts';

const maxPauseMs = 10_000;

/**
 * Returns the delay before an automatic retry in ms, never shorter than the server said. Returns undefined after too many
 * attempts, or if a retry would not help. Also returns undefined if the server asks for a wait longer than users look at a page.
 */
export function retryDelayOf(
  { status, code, retryAfterMs: requestedPauseMs = 0 }: Problem,
  attempts: number,
  isRead: boolean,
): number | undefined {
  const isOverloaded = code === 'overloaded' || (status === 429 && requestedPauseMs > 0);
  if (!isOverloaded && code !== 'unavailable' && code !== noAnswer.code) return undefined;
  // A rejected read costs nothing, and no user is there to press again.
  if (attempts >= (isRead && isOverloaded ? 6 : 3) || requestedPauseMs > maxPauseMs) return undefined;
  return Math.max(requestedPauseMs, 300 * 3 ** Math.min(attempts, 2));
}
