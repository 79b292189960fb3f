import { shortlistLimit } from '../catalogue/contracts/shortlist-limit.ts';

type DecisionResult = { ok: true; added: string[] } | { ok: false; code: 'shortlistFull' };

/** Returns what adding a product changes: nothing if the list already has it. */
export function decideAddition(listed: readonly string[], productId: string): DecisionResult {
  if (listed.includes(productId)) return { ok: true, added: [] };
  return listed.length < shortlistLimit
    ? { ok: true, added: [productId] }
    : { ok: false, code: 'shortlistFull' };
}

interface MergedList {
  added: string[];
  unknown: string[];
  leftOut: string[];
}

/**
 * Merges a visitor's list into an account's. The account's products come first, then the new ones in the visitor's order, while
 * there is room.
 */
export function mergeLists(
  listed: readonly string[],
  visitors: readonly string[],
  known: ReadonlySet<string>,
): MergedList {
  const requestedIds = [...new Set(visitors)];
  const fresh = requestedIds.filter((id) => known.has(id) && !listed.includes(id));
  const free = Math.max(0, shortlistLimit - listed.length);
  return {
    added: fresh.slice(0, free),
    unknown: requestedIds.filter((id) => !known.has(id)),
    leftOut: fresh.slice(free),
  };
}
