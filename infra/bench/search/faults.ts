import { isDeepStrictEqual } from 'node:util';
import {
  facetNames,
  hitsPerPage,
  type FacetName,
} from '@bidboard/backend/features/catalogue/contracts/catalogue';
import type { NaiveCounts } from './naive-search.ts';

interface Count {
  value: string;
  count: number;
}

/** The part of a search response that the bench verifies. */
export interface Answer {
  nbHits: number;
  exhaustiveNbHits: boolean;
  hits: { objectID: string }[];
  facets: Record<FacetName, Count[]>;
}

/** The allowed error of an estimate: it is made from a sixteenth of all products. */
const estimateSlack = 0.15;
const valuesShown = 100;

/** Returns the fault in a response, compared with the naive count that reads every row. */
export function faultOf(ours: Answer | null, naive: NaiveCounts): string | undefined {
  if (ours === null) return 'aborted after a second';
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

/** Checks the hundred most common values in order, each with its count. Ties with the last value may differ. */
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

/** Checks values that are common enough for a sample to estimate them. */
function isEstimated(ours: readonly Count[], naive: ReadonlyMap<string, number>): boolean {
  const estimates = new Map(ours.map(({ value, count }) => [value, count]));
  return [...naive].every(
    ([value, count]) =>
      count <= 10_000 || Math.abs((estimates.get(value) ?? 0) - count) <= estimateSlack * count,
  );
}
