import type { estypes } from '@elastic/elasticsearch';
import { facetNames, type FacetCount, type FacetName } from '../contracts/catalogue.ts';
import type { CatalogueSearchRequest, SearchResult, CatalogueSuggestions } from './search.ts';

type Query = NonNullable<estypes.QueryDslQueryContainer>;
type Aggregation = estypes.AggregationsAggregationContainer;
type Aggregations = Record<string, Aggregation>;

const valuesShown = 100;
const order: estypes.AggregationsAggregateOrder = [{ _count: 'desc' }, { _key: 'asc' }];

/** The conditions of all facets together, but for the one left out. */
export const chosenIn = (request: CatalogueSearchRequest, leftOut?: FacetName): Query[] =>
  facetNames
    .filter((facet) => facet !== leftOut && request.facets[facet].length > 0)
    .map((facet) => ({ terms: { [facet]: request.facets[facet] } }));

/** Each facet counted beside the other facets' choices: its hundred commonest values, and those that are chosen. */
export function facetAggregations(request: CatalogueSearchRequest): Aggregations {
  return Object.fromEntries(
    facetNames.map((facet) => {
      const chosen = request.facets[facet];
      return [
        facet,
        {
          filter: { bool: { filter: chosenIn(request, facet) } },
          aggs: {
            values: { terms: { field: facet, size: valuesShown + chosen.length, order } },
            ...(chosen.length > 0 && {
              chosen: { terms: { field: facet, size: chosen.length, include: chosen } },
            }),
          },
        },
      ];
    }),
  );
}

interface FacetBuckets {
  buckets: { key: string; doc_count: number }[];
}
/** What the engine answers to the above; it is trusted to answer in the shape that was asked for. */
export type FacetAnswer = Record<FacetName, { values: FacetBuckets; chosen?: FacetBuckets }>;

const noneOf = { values: { buckets: [] } };
/** The answer where nothing is searched. */
export const nothingCounted: FacetAnswer = {
  category: noneOf,
  subCategory: noneOf,
  company: noneOf,
  targetPersona: noneOf,
  allKeywords: noneOf,
};

/** A chosen value with nothing left is there with 0, to be unchosen. */
export function facetsOf(answer: FacetAnswer, request: CatalogueSearchRequest): SearchResult['facets'] {
  const of = (facet: FacetName): FacetCount[] => {
    const chosen = request.facets[facet];
    const found = countsOf(answer[facet].chosen);
    const others = countsOf(answer[facet].values).filter(({ value }) => !chosen.includes(value));
    const left = chosen
      .filter((value) => !found.some((one) => one.value === value))
      .map((value) => ({ value, count: 0 }));
    const listed = [...found, ...others.slice(0, valuesShown + left.length), ...left];
    return listed.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  };
  return {
    category: of('category'),
    subCategory: of('subCategory'),
    company: of('company'),
    targetPersona: of('targetPersona'),
    allKeywords: of('allKeywords'),
  };
}

const countsOf = (counted: FacetBuckets | undefined): FacetCount[] =>
  (counted?.buckets ?? []).map(({ key, doc_count: count }) => ({ value: key, count }));

const shown = 2;
const top = (field: string, size: number): Aggregation => ({ terms: { field, size, order } });
const topNamed = (field: string, named: Query): Aggregation => ({
  filter: named,
  aggs: { values: top(field, shown) },
});

/** Categories and sub-categories to suggest; `named` is the condition that the field holds the words that were typed. */
export const topAggregations = (named: (field: string) => Query): Aggregations => ({
  category: top('category', 2 * shown),
  categoryNamed: topNamed('category', named('category.words')),
  subCategory: top('subCategory', 2 * shown),
  subCategoryNamed: topNamed('subCategory', named('subCategory.words')),
});

export type TopAnswer = Record<'category' | 'subCategory', FacetBuckets> &
  Record<'categoryNamed' | 'subCategoryNamed', { values: FacetBuckets }>;

/** Those named so first, then those that hold most of what was found. */
export function topOfAnswer(answer: TopAnswer): Pick<CatalogueSuggestions, 'categories' | 'subCategories'> {
  const of = (facet: 'category' | 'subCategory') => {
    const named = countsOf(answer[`${facet}Named`].values);
    const others = countsOf(answer[facet]).filter(({ value }) => !named.some((one) => one.value === value));
    return [...named, ...others].slice(0, shown);
  };
  return { categories: of('category'), subCategories: of('subCategory') };
}
