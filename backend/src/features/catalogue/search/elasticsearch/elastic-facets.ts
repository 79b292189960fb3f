import type { estypes } from '@elastic/elasticsearch';
import { facetNames, type FacetCount, type FacetName } from '../../contracts/catalogue.ts';
import type { CatalogueSearchRequest, SearchResult, CatalogueSuggestions } from '../search.ts';

type Query = NonNullable<estypes.QueryDslQueryContainer>;
type Aggregation = estypes.AggregationsAggregationContainer;
type Aggregations = Record<string, Aggregation>;

const valuesShown = 100;
const order: estypes.AggregationsAggregateOrder = [{ _count: 'desc' }, { _key: 'asc' }];

/** Returns the conditions of all facets except the one left out. */
export const facetConditions = (request: CatalogueSearchRequest, leftOut?: FacetName): Query[] =>
  facetNames
    .filter((facet) => facet !== leftOut && request.facets[facet].length > 0)
    .map((facet) => ({ terms: { [facet]: request.facets[facet] } }));

/** Counts each facet under the other facets' choices: its hundred most common values, and the chosen ones. */
export function facetAggregations(request: CatalogueSearchRequest): Aggregations {
  return Object.fromEntries(
    facetNames.map((facet) => {
      const chosen = request.facets[facet];
      return [
        facet,
        {
          filter: { bool: { filter: facetConditions(request, facet) } },
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
/** The engine's response to these aggregations; it is trusted to have the requested shape. */
export type FacetAnswer = Record<FacetName, { values: FacetBuckets; chosen?: FacetBuckets }>;

const noneOf = { values: { buckets: [] } };
/** The response if nothing is searched. */
export const emptyFacets: FacetAnswer = {
  category: noneOf,
  subCategory: noneOf,
  company: noneOf,
  targetPersona: noneOf,
  allKeywords: noneOf,
};

/** A chosen value without results is included with 0, so that a user can unselect it. */
export function facetsOf(answer: FacetAnswer, request: CatalogueSearchRequest): SearchResult['facets'] {
  const of = (facet: FacetName): FacetCount[] => {
    const chosen = request.facets[facet];
    const found = countsOf(answer[facet].chosen);
    const others = countsOf(answer[facet].values).filter(({ value }) => !chosen.includes(value));
    const left = chosen
      .filter((value) => !found.some((count) => count.value === value))
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

/** Returns categories and sub-categories to suggest; `named` is the condition that the field holds the typed words. */
export const topAggregations = (named: (field: string) => Query): Aggregations => ({
  category: top('category', 2 * shown),
  categoryNamed: topNamed('category', named('category.words')),
  subCategory: top('subCategory', 2 * shown),
  subCategoryNamed: topNamed('subCategory', named('subCategory.words')),
});

export type TopAnswer = Record<'category' | 'subCategory', FacetBuckets> &
  Record<'categoryNamed' | 'subCategoryNamed', { values: FacetBuckets }>;

/** Returns categories with a matching name first, then those with the most results. */
export function topOfAnswer(answer: TopAnswer): Pick<CatalogueSuggestions, 'categories' | 'subCategories'> {
  const of = (facet: 'category' | 'subCategory') => {
    const named = countsOf(answer[`${facet}Named`].values);
    const others = countsOf(answer[facet]).filter(
      ({ value }) => !named.some((count) => count.value === value),
    );
    return [...named, ...others].slice(0, shown);
  };
  return { categories: of('category'), subCategories: of('subCategory') };
}
