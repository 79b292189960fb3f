import { facetNames, type FacetCount, type FacetName } from '../../contracts/catalogue.ts';
import { sql, type Queryable } from '../../../../platform/database/database.ts';
import { bytes, bool, json, number, row, text } from '../../../../platform/database/row.ts';
import { mostFrequent, sumOf, rankFilings, withIds, type FacetIdCount } from './filing-ranks.ts';
import { facetDigits, type Filter } from './postgres-query.ts';
import type { CatalogueSearchRequest, SearchResult, CatalogueSuggestions } from '../search.ts';

const valuesShown = 100;
const wholeWidth = 2 ** 31 - 1;
/** Category and sub-category are the first numbers in a product's filings. */
const categoriesWidth = 8;
const categoriesConsidered = 1000;

/** The number of products filed under each number, counted in a sample of every n-th product. */
interface FilingCounts {
  of(facet: FacetName): readonly number[];
  oneOf: number;
  total: number;
}
const none: FilingCounts = { of: () => [], oneOf: 1, total: 0 };
const filingRow = row({ filed: bytes, one_of: number });

async function loadFilingCounts(
  db: Pick<Queryable, 'any'>,
  queries: readonly string[],
  width: number,
): Promise<FilingCounts[]> {
  const filings = await db.any(sql.type(filingRow)`
    select coalesce(filings.filed, '') as filed, filings.one_of
    from unnest(${sql.array(queries, 'text')}::tsquery[]) with ordinality as requested (query, place)
    cross join lateral catalogue_filings(requested.query, ${width}) filings
    order by requested.place`);
  return filings.map(filingCountsOf);
}

function filingCountsOf({ filed, one_of }: { filed: Buffer; one_of: number }): FilingCounts {
  const ranks = rankFilings(filed);
  const of = (facet: FacetName) => ranks[facetDigits[facet]] ?? [];
  return { of, oneOf: one_of, total: sumOf(of('category')) * one_of };
}

const namesRow = row({ names: json<Record<string, string>>() });

async function namesOf(db: Pick<Queryable, 'any'>, ids: readonly number[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const [found] = await db.any(sql.type(namesRow)`
    select coalesce(json_object_agg(id, value), '{}') as names
    from catalogue_facet_value where id = any(${sql.array(ids, 'int4')})`);
  return found?.names ?? {};
}

/**
 * Counts all products, and the products that each value would show under the other facets' choices. Includes the hundred most
 * common values of each facet and the chosen ones, with 0 if nothing is left.
 */
export async function countFacets(
  db: Pick<Queryable, 'any'>,
  found: string,
  filter: Filter,
  request: CatalogueSearchRequest,
): Promise<{ total: number; isExact: boolean; facets: SearchResult['facets'] }> {
  const withChoice = facetNames.filter((facet) => request.facets[facet].length > 0);
  const filingCounts = await loadFilingCounts(
    db,
    [filter.narrowed(found), ...withChoice.map((facet) => filter.narrowed(found, facet))],
    wholeWidth,
  );
  const all = filingCounts[0] ?? none;
  const shown = (facet: FacetName) => {
    const { of, oneOf } = filingCounts[withChoice.indexOf(facet) + 1] ?? none;
    const filed = [...mostFrequent(of(facet), valuesShown), ...withIds(of(facet), filter.chosen(facet))];
    return [...new Map(filed.map(({ id, count }) => [id, { id, count: count * oneOf }])).values()];
  };
  const perFacet = facetNames.map((facet) => ({ facet, counts: shown(facet) }));
  const names = await namesOf(
    db,
    perFacet.flatMap(({ counts }) => counts.map(({ id }) => id)),
  );
  const facets = Object.fromEntries(
    perFacet.map(({ facet, counts }) => [facet, named(counts, names, request.facets[facet])]),
  ) as SearchResult['facets'];
  return { total: all.total, isExact: filingCounts.every(({ oneOf }) => oneOf === 1), facets };
}

function named(
  counts: readonly FacetIdCount[],
  names: Record<string, string>,
  request: readonly string[],
): FacetCount[] {
  const rows = counts.map(({ id, count }) => ({ value: names[id] ?? '', count }));
  const values = new Set(rows.map(({ value }) => value));
  const left = request.filter((value) => !values.has(value)).map((value) => ({ value, count: 0 }));
  return [...rows, ...left].toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** Finds the filings of most of the products; if there are many products, estimates them from a sample. */
async function countFilings(db: Pick<Queryable, 'any'>, found: string): Promise<FilingCounts> {
  const [seen] = await db.any(sql.type(filingRow)`
    select coalesce(filed, '') as filed, one_of from catalogue_sample_filings(${found}::tsquery, ${categoriesWidth})`);
  return seen ? filingCountsOf(seen) : none;
}

const nameRow = row({ id: number, value: text, is_named_so: bool });

/**
 * Returns the two categories and sub-categories to suggest: those with a matching name first, then those with the most results.
 */
export async function topCategories(
  db: Pick<Queryable, 'any'>,
  found: string,
  nameQuery: string,
): Promise<Pick<CatalogueSuggestions, 'categories' | 'subCategories'> & { total: number }> {
  const all = await countFilings(db, found);
  const counted = (facet: FacetName) =>
    mostFrequent(all.of(facet), categoriesConsidered).map(({ id, count }) => ({
      id,
      count: count * all.oneOf,
    }));
  const counts = { category: counted('category'), subCategory: counted('subCategory') };
  const ids = [...counts.category, ...counts.subCategory].map(({ id }) => id);
  const names =
    ids.length === 0
      ? []
      : await db.any(sql.type(nameRow)`
          select id, value, to_tsvector('simple', catalogue_fold(value)) @@ ${nameQuery}::tsquery as is_named_so
          from catalogue_facet_value where id = any(${sql.array(ids, 'int4')})`);
  const nameOf = new Map(names.map((name) => [name.id, name]));
  const of = (facet: 'category' | 'subCategory') =>
    counts[facet]
      .map(({ id, count }) => ({
        value: nameOf.get(id)?.value ?? '',
        count,
        isNamedSo: nameOf.get(id)?.is_named_so ?? false,
      }))
      .toSorted(
        (a, b) =>
          Number(b.isNamedSo) - Number(a.isNamedSo) || b.count - a.count || (a.value < b.value ? -1 : 1),
      )
      .slice(0, 2)
      .map(({ value, count }) => ({ value, count }));
  return { total: all.total, categories: of('category'), subCategories: of('subCategory') };
}
