import { isDeepStrictEqual } from 'node:util';
import { facetNames, hitsPerPage, type FacetName } from '@bidboard/backend/contracts/catalogue';
import type { NaiveCounts } from './search-naive-counts.ts';

interface Count {
  value: string;
  count: number;
}

/** Of a search, what is verified. */
export interface Answer {
  nbHits: number;
  exhaustiveNbHits: boolean;
  hits: { objectID: string }[];
  facets: Record<FacetName, Count[]>;
}

/** By how much an estimate may be off: it is made from a sixteenth of all. */
const estimateSlack = 0.15;
const valuesShown = 100;

/** What is wrong with an answer, beside the one that reads every row. */
export function faultOf(ours: Answer | null, naive: NaiveCounts): string | undefined {
  if (ours === null) return 'broken off after a second';
  const shown = Math.min(hitsPerPage, naive.total);
  if (new Set(ours.hits.map((hit) => hit.objectID)).size !== shown)
    return `${ours.hits.length} hits of ${naive.total}`;
  if (naive.matching !== shown) return `${shown - naive.matching} hits that do not match`;
  if (ours.exhaustiveNbHits) {
    if (ours.nbHits !== naive.total) return `${ours.nbHits} of ${naive.total} products`;
    const wrong = facetNames.find((facet) => !isCounted(ours.facets[facet], naive.facets[facet]));
    if (wrong !== undefined) return `other counts of ${wrong}`;
  } else {
    if (naive.total <= 10_000) return `an estimate of ${naive.total}`;
    const wrong = facetNames.find((facet) => !isEstimated(ours.facets[facet], naive.facets[facet]));
    if (wrong !== undefined) return `counts of ${wrong} that are no estimates`;
  }
  return Math.abs(ours.nbHits - naive.total) > estimateSlack * naive.total
    ? `an estimate of ${ours.nbHits} for ${naive.total}`
    : undefined;
}

/** The hundred commonest values in their order, each with its count; which of those that are as common as the last is left open. */
function isCounted(ours: readonly Count[], naive: ReadonlyMap<string, number>): boolean {
  const all = [...naive].map(([value, count]): Count => ({ value, count }));
  const shown = all.slice(0, valuesShown);
  const minCount = all.length > valuesShown ? (shown.at(-1)?.count ?? 0) : 0;
  const beyond = (counts: readonly Count[]) => counts.filter(({ count }) => count > minCount);
  return (
    isDeepStrictEqual(beyond(ours), beyond(shown)) &&
    ours.length === shown.length &&
    ours.every(({ value, count }) => naive.get(value) === count)
  );
}

/** Values that are common enough for a sample to tell how common they are. */
function isEstimated(ours: readonly Count[], naive: ReadonlyMap<string, number>): boolean {
  const estimates = new Map(ours.map(({ value, count }) => [value, count]));
  return [...naive].every(
    ([value, count]) =>
      count <= 10_000 || Math.abs((estimates.get(value) ?? 0) - count) <= estimateSlack * count,
  );
}
