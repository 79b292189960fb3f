import type { FragmentSqlToken } from 'slonik';
import { facetNames, type FacetCount, type FacetName } from '../contracts/catalogue.ts';
import { sql, type Reader } from '../platform/database.ts';
import { number, row, text } from '../platform/row.ts';
import { chosen, matching, ofEmployees, type Match } from './postgres-match.ts';
import type { Asked, Found, Suggested } from './search.ts';

const valuesShown = 100;
const countRow = row({ facet: text, value: text, count: number });

const values: Record<FacetName, FragmentSqlToken> = {
  category: sql.fragment`select category as value from matched`,
  subCategory: sql.fragment`select sub_category as value from matched`,
  company: sql.fragment`select company as value from matched`,
  targetPersona: sql.fragment`select unnest(personas) as value from matched`,
  allKeywords: sql.fragment`select unnest(keywords) as value from matched`,
};
const flags: Record<FacetName, FragmentSqlToken> = {
  category: sql.fragment`in_category`,
  subCategory: sql.fragment`in_sub_category`,
  company: sql.fragment`in_company`,
  targetPersona: sql.fragment`in_persona`,
  allKeywords: sql.fragment`in_keyword`,
};

/**
 * How many products there are in all, and how many each value would show beside the other facets' choices. The hundred
 * commonest values of each facet, and those that are chosen, with 0 where nothing is left of them.
 */
export async function countFacets(
  read: Reader,
  match: Exclude<Match, 'nothing'>,
  asked: Asked,
): Promise<{ total: number; facets: Found['facets'] }> {
  const flagged = facetNames.map(
    (facet) => sql.fragment`${chosen(facet, asked.facets[facet])} as ${flags[facet]}`,
  );
  const counted = facetNames.map((facet) => {
    const others = facetNames.filter((other) => other !== facet).map((other) => flags[other]);
    return sql.fragment`
      (select ${facet} as facet, value, count(*)::int4 as count
      from (${values[facet]} where ${sql.join(others, sql.fragment` and `)}) as one
      where value is not null
      group by value
      order by value = any(${sql.array(asked.facets[facet], 'text')}) desc, count desc, value
      limit ${valuesShown + asked.facets[facet].length})`;
  });
  const rows = await read.any(sql.type(countRow)`
    with matched as materialized (
      select p.category, p.sub_category, p.company, p.personas, p.keywords, ${sql.join(flagged, sql.fragment`, `)}
      from catalogue_product p
      where ${matching(match)} and ${ofEmployees(asked.employees)}
    )
    ${sql.join(counted, sql.fragment` union all `)}
    union all
    select 'total', '', count(*)::int4 from matched where ${sql.join(Object.values(flags), sql.fragment` and `)}`);
  const of = (facet: FacetName) =>
    sorted(
      rows.filter((one) => one.facet === facet),
      asked.facets[facet],
    );
  return {
    total: rows.find((one) => one.facet === 'total')?.count ?? 0,
    facets: {
      category: of('category'),
      subCategory: of('subCategory'),
      company: of('company'),
      targetPersona: of('targetPersona'),
      allKeywords: of('allKeywords'),
    },
  };
}

function sorted(rows: readonly { value: string; count: number }[], asked: readonly string[]): FacetCount[] {
  const left = asked
    .filter((value) => !rows.some((one) => one.value === value))
    .map((value) => ({ value, count: 0 }));
  return [...rows.map(({ value, count }) => ({ value, count })), ...left].toSorted(
    (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
  );
}

/** The two categories and sub-categories to suggest: those named so first, then those that hold most of what was found. */
export async function topCategories(
  read: Reader,
  match: Exclude<Match, string>,
): Promise<Pick<Suggested, 'categories' | 'subCategories'>> {
  const top = (facet: 'category' | 'subCategory') => sql.fragment`
    (select ${facet} as facet, value, count(*)::int4 as count from (${values[facet]}) as one
    where value is not null group by value
    order by to_tsvector('simple', catalogue_fold(value)) @@ ${match.exact}::tsquery desc, count desc, value limit 2)`;
  const rows = await read.any(sql.type(countRow)`
    with matched as materialized (select p.category, p.sub_category from catalogue_product p where ${matching(match)})
    ${top('category')} union all ${top('subCategory')}`);
  const of = (facet: string) =>
    rows.filter((one) => one.facet === facet).map(({ value, count }) => ({ value, count }));
  return { categories: of('category'), subCategories: of('subCategory') };
}
