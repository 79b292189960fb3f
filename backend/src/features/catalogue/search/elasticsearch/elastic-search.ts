import type { estypes } from '@elastic/elasticsearch';
import { hitsPerPage, suggestionMinimumLetters } from '../../contracts/catalogue.ts';
import type { SearchClient } from '../../../../platform/search-engine.ts';
import { wordsOf, type IndexedProduct } from './elastic-document.ts';
import {
  facetConditions,
  facetAggregations,
  facetsOf,
  emptyFacets,
  topAggregations,
  topOfAnswer,
  type FacetAnswer,
  type TopAnswer,
} from './elastic-facets.ts';
import { liveAlias } from './elastic-mapping.ts';
import { matchesAllWords, typedWord, wordQuery, type KnownWord } from './elastic-query.ts';
import type { CatalogueSearchRequest, SearchResult, SearchEngine, CatalogueSuggestions } from '../search.ts';

const suggestionHits = 8;
const shownProducts = 4;

/** A single query to the engine, with a signal for its timeout. */
export interface SearchCall extends SearchClient {
  signal: AbortSignal;
}

type Query = NonNullable<estypes.QueryDslQueryContainer>;
/** The parts of the response that are requested below. */
type Answer<A> = estypes.SearchResponseBody<Pick<IndexedProduct, 'hit'>, A>;

/** Searches with Elasticsearch. Rejects if it does not answer in time or has no index. */
export const elasticSearch = (call: SearchCall): SearchEngine => ({
  async search(request) {
    const query = await queryOf(call, request.text);
    if (query === 'nothing') return emptyResult(request);
    const { hits, aggregations } = await runSearch<FacetAnswer>(call, {
      query: { bool: { must: [query], filter: ofEmployees(request.employees) } },
      post_filter: { bool: { filter: facetConditions(request) } },
      aggs: facetAggregations(request),
      from: request.page * hitsPerPage,
      size: hitsPerPage,
    });
    const nbHits = totalOf(hits);
    return {
      hits: hitsOf(hits),
      nbHits,
      exhaustiveNbHits: true,
      page: request.page,
      nbPages: Math.ceil(nbHits / hitsPerPage),
      hitsPerPage,
      facets: facetsOf(counted(aggregations), request),
    };
  },

  async suggest(typed) {
    const words = wordsOf(typed);
    if (typed.trim().length < suggestionMinimumLetters || words.length === 0) return suggestedNothing;
    const query = wordQuery(typed, await findKnownWords(call, words));
    const { hits, aggregations } = await runSearch<TopAnswer>(call, {
      query,
      aggs: topAggregations((field) => matchesAllWords(field, words)),
      size: suggestionHits,
    });
    return {
      products: hitsOf(hits)
        .slice(0, shownProducts)
        .map(({ objectID, product, clean_url, company, logo }) => ({
          objectID,
          product,
          clean_url,
          company,
          logo,
        })),
      ...topOfAnswer(counted(aggregations)),
    };
  },
});

async function queryOf(call: SearchCall, text: string): Promise<Query | 'nothing'> {
  if (text.trim() === '') return { match_all: {} };
  const words = wordsOf(text);
  return words.length === 0 ? 'nothing' : wordQuery(text, await findKnownWords(call, words));
}

/** The maximum length of a word that is tried as two joined words. */
const maxSplitWordLength = 24;

/** Returns which words the catalogue holds; for each other word, the two catalogue words that make it up. */
async function findKnownWords(call: SearchCall, words: readonly string[]): Promise<KnownWord[]> {
  const isHeld = await findHeldWords(call, words, words.length - 1);
  const splits = words
    .filter((word, at) => !isHeld[at] && word.length <= maxSplitWordLength)
    .flatMap((word) =>
      Array.from({ length: Math.max(word.length - 5, 0) }, (_, at) => ({
        word,
        halves: [word.slice(0, at + 3), word.slice(at + 3)] as const,
      })),
    );
  const parts = [...new Set(splits.flatMap(({ halves }) => halves))];
  const isPartHeld = parts.length > 0 ? await findHeldWords(call, parts) : [];
  const held = new Set(parts.filter((_, at) => isPartHeld[at]));
  return words.map((word, at) => ({
    word,
    known: isHeld[at] === true,
    halves: splits
      .filter((split) => split.word === word && split.halves.every((half) => held.has(half)))
      .map(({ halves }) => halves),
  }));
}

/** Returns which words any product holds, in one request; one of the words may be unfinished. */
async function findHeldWords(
  { client, name, signal }: SearchCall,
  words: readonly string[],
  unfinished?: number,
): Promise<boolean[]> {
  const { responses } = await client.msearch(
    {
      searches: words.flatMap((word, at) => [
        { index: liveAlias(name) },
        {
          size: 0,
          terminate_after: 1,
          track_total_hits: 1,
          query: { constant_score: { filter: typedWord(word, at === unfinished) } },
        },
      ]),
    },
    { signal },
  );
  return words.map((_, at) => {
    const response = responses[at];
    if (!response || 'error' in response) throw new QueryRejectedError(response);
    return totalOf(response.hits) > 0;
  });
}

/** The engine did not answer one of several queries. */
class QueryRejectedError extends Error {
  readonly statusCode: number;
  constructor(response: estypes.MsearchResponseItem<unknown> | undefined) {
    super(`the search engine rejected a query: ${JSON.stringify(response)}`);
    this.statusCode = response?.status ?? 500;
  }
}

const order: estypes.SortCombinations[] = [
  { hasLogo: 'desc' },
  { _score: { order: 'desc' } },
  { wordsInName: 'asc' },
  { sortName: 'asc' },
  { objectID: 'asc' },
];

const runSearch = <A>(
  { client, name, signal }: SearchCall,
  question: estypes.SearchRequest,
): Promise<Answer<A>> =>
  client.search<Pick<IndexedProduct, 'hit'>, A>(
    {
      index: liveAlias(name),
      _source: ['hit'],
      sort: order,
      track_total_hits: true,
      ...question,
    },
    { signal },
  );

const hitsOf = (hits: Answer<unknown>['hits']): SearchResult['hits'] =>
  hits.hits.flatMap(({ _source }) => (_source ? [_source.hit] : []));

function totalOf({ total }: { total?: number | estypes.SearchTotalHits }): number {
  return typeof total === 'number' ? total : (total?.value ?? 0);
}

function counted<A>(aggregations: A | undefined): A {
  if (aggregations === undefined) throw new Error('the search engine returned no count');
  return aggregations;
}

const ofEmployees = (values: readonly string[]): Query[] =>
  values.length === 0 ? [] : [{ terms: { employees: [...values] } }];

const suggestedNothing: CatalogueSuggestions = { products: [], categories: [], subCategories: [] };
const emptyResult = (request: CatalogueSearchRequest): SearchResult => ({
  hits: [],
  nbHits: 0,
  exhaustiveNbHits: true,
  page: request.page,
  nbPages: 0,
  hitsPerPage,
  facets: facetsOf(emptyFacets, request),
});
