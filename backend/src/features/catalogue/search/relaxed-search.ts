import type { FacetName } from '../contracts/catalogue.ts';
import { genericWords, inflectionsOf, typedWords } from './query-words.ts';
import type { CatalogueSearchRequest, SearchResult, SearchEngine } from './search.ts';

/** Longer texts are not lists of keywords: each word costs two more searches. */
const maxWords = 8;

/** The search result, and the words that were left out to get it. */
export interface RelaxedSearch extends SearchResult {
  ignoredWords: string[];
}

/**
 * Searches, and if no product holds all the words, leaves out as few as possible. It keeps words that products are filed under
 * first ("crm" of "best crm for small business"), then other words that products mention, in typed order. A page beyond the last
 * one, or filters without results, are no reason to leave words out.
 */
export async function searchRelaxed(
  engine: Pick<SearchEngine, 'search'>,
  request: CatalogueSearchRequest,
): Promise<RelaxedSearch> {
  const found = await engine.search(request);
  const words = typedWords(request.text);
  if (found.nbHits > 0 || words.length < 2 || words.length > maxWords) return { ...found, ignoredWords: [] };
  const unfiltered = withoutFilters(request);
  const all = (some: readonly string[]) => engine.search({ ...unfiltered, text: some.join(' ') });
  if (request !== unfiltered && (await all(words)).nbHits > 0) return { ...found, ignoredWords: [] };

  const ranked = await rank(words, (word) => all([word]));
  let best: { words: readonly string[]; found: SearchResult } | undefined;
  for (const { word, found: ofWord } of ranked) {
    const tried = words.filter((candidate) => candidate === word || best?.words.includes(candidate));
    // All the words together are known to find nothing.
    if (tried.length === words.length) continue;
    const ofTried = best ? await all(tried) : ofWord;
    if (ofTried.nbHits > 0) best = { words: tried, found: ofTried };
  }
  if (!best) return { ...found, ignoredWords: [] };
  const { words: matchedWords } = best;
  return {
    ...(request === unfiltered
      ? best.found
      : await engine.search({ ...request, text: matchedWords.join(' ') })),
    ignoredWords: words.filter((word) => !matchedWords.includes(word)),
  };
}

const noFacets: Record<FacetName, string[]> = {
  category: [],
  subCategory: [],
  company: [],
  targetPersona: [],
  allKeywords: [],
};

/** Returns the query without its filters and page; returns the same object if it has none. */
function withoutFilters(request: CatalogueSearchRequest): CatalogueSearchRequest {
  const isPlain =
    request.page === 0 &&
    request.employees.length === 0 &&
    Object.values(request.facets).every((facet) => facet.length === 0);
  return isPlain ? request : { text: request.text, page: 0, employees: [], facets: noFacets };
}

interface Ranked {
  word: string;
  /** The result of a search for only this word. */
  found: SearchResult;
}

/** Ranks the words that some product holds, with words that products are filed under first. The engine handles generic words. */
async function rank(
  words: readonly string[],
  find: (word: string) => Promise<SearchResult>,
): Promise<Ranked[]> {
  const counted = [];
  for (const word of words) {
    if (genericWords.includes(word.toLowerCase())) continue;
    const found = await find(word);
    const { nbHits, facets } = found;
    if (nbHits === 0) continue;
    const spellings = new Set([word, ...inflectionsOf(word)].map((inflection) => inflection.toLowerCase()));
    const values = [...facets.category, ...facets.subCategory, ...facets.allKeywords];
    counted.push({ word, found, isFiled: values.some(({ value }) => spellings.has(value.toLowerCase())) });
  }
  return [...counted.filter((value) => value.isFiled), ...counted.filter((value) => !value.isFiled)];
}
