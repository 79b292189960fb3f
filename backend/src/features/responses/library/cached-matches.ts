import { createHash } from 'node:crypto';
import { TimeoutError, withTimeout } from '../../../platform/resilience/repeat.ts';
import type { Match } from './library-match.ts';
import { matchInWorker } from './match-in-worker.ts';
import type { PlacedQuestion } from './library-profile.ts';

type Matches = readonly (Match | undefined)[];
type MatchQuestions = (
  library: readonly PlacedQuestion[],
  questions: readonly PlacedQuestion[],
) => Promise<Matches>;

const maxCached = 200;

/**
 * Caches the matches of questions, including matches in progress. Four thousand questions against four thousand take seconds, and
 * a page asks again each time a colleague saves.
 */
export function cacheMatches(match: MatchQuestions): MatchQuestions {
  const cached = new Map<string, Promise<Matches>>();
  return (library, questions) => {
    const key = keyOf(library, questions);
    const matches = cached.get(key) ?? match(library, questions);
    cached.delete(key);
    cached.set(key, matches);
    // A failed match may succeed next time.
    matches.catch(() => cached.get(key) === matches && cached.delete(key));
    const [oldest] = cached.keys();
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest);
    return matches;
  };
}

/**
 * Returns the matches, or undefined if they take longer than the timeout. Matching continues, and the next request gets the
 * cached result.
 */
export async function matchesWithin(
  timeoutMs: number,
  matches: Promise<Matches>,
): Promise<Matches | undefined> {
  try {
    return await withTimeout(timeoutMs, matches);
  } catch (error) {
    if (error instanceof TimeoutError) return undefined;
    throw error;
  }
}

export const cachedMatches = cacheMatches(matchInWorker);

/** Returns a key made of everything that a match depends on. */
function keyOf(...lists: readonly (readonly PlacedQuestion[])[]): string {
  const hash = createHash('sha256');
  for (const list of lists)
    hash.update(
      JSON.stringify(
        list.map(({ category, section, question, type }) => [category, section, question, type]),
      ),
    );
  return hash.digest('hex');
}
