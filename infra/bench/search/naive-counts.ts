import { facetNames, type FacetName } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import type { Client } from 'pg';
import { conditionOf, facetOf, looseQuery, type NaiveSearch } from './naive-query.ts';

export interface NaiveCounts {
  total: number;
  /** The number of the given products that match. */
  matching: number;
  /** The counts of every value, the most common first. */
  facets: Record<FacetName, ReadonlyMap<string, number>>;
}

/**
 * Returns how many products contain the word itself. Longer words with this beginning and names that may have been meant do not
 * count.
 */
export async function countHolders(client: Client, word: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int4 as count from bench_naive where search @@ $1::tsquery',
    [`'${word}'`],
  );
  return rows[0]?.count ?? 0;
}

/** Returns what a search must have counted, and whether these products are among its hits. */
export async function countNaively(
  client: Client,
  asked: NaiveSearch,
  ids: readonly string[],
): Promise<NaiveCounts> {
  const condition = conditionOf(asked);
  const query = await looseQuery(client, asked);
  const { rows } = await client.query<{ total: number; matching: number }>(
    `select count(*)::int4 as total, (count(*) filter (where object_id = any($2::uuid[])))::int4 as matching
     from bench_naive where ${condition}`,
    [query, ids],
  );
  const counted: [FacetName, ReadonlyMap<string, number>][] = [];
  for (const facet of facetNames) {
    const { rows: values } = await client.query<{ value: string; count: number }>(facetOf(facet, condition), [
      query,
    ]);
    counted.push([facet, new Map(values.map(({ value, count }) => [value, count]))]);
  }
  return {
    total: rows[0]?.total ?? 0,
    matching: rows[0]?.matching ?? 0,
    facets: Object.fromEntries(counted) as NaiveCounts['facets'],
  };
}
