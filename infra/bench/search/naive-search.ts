import { facetNames, type FacetName } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import type { Client } from 'pg';

const facets: Record<FacetName, string> = {
  category: 'select category as value from bench_naive where',
  subCategory: 'select sub_category as value from bench_naive where',
  company: 'select company as value from bench_naive where',
  targetPersona: 'select unnest(personas) as value from bench_naive where',
  allKeywords: 'select unnest(keywords) as value from bench_naive where',
};

/** The words, or '' for all products; and whether each is a word that products contain. */
interface NaiveSearch {
  words: string;
  known: boolean;
}

const conditionOf = ({ words }: NaiveSearch) =>
  words === '' ? '$1::text is not null' : 'search @@ $1::tsquery';
const facetOf = (facet: FacetName, condition: string) =>
  `select value, count(*)::int4 from (${facets[facet]} ${condition}) as one where value is not null
   group by value order by count desc, value`;

/**
 * Returns a query for each word: the word itself, names that may have been meant, and for the last word everything that begins
 * with it.
 */
async function looseQuery(client: Client, { words, known }: NaiveSearch): Promise<string> {
  const each: string[] = [];
  const all = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const [at, word] of all.entries()) {
    const { rows } = await client.query<{ word: string; in_name: boolean }>({
      name: 'naive near',
      text: 'select word, in_name from catalogue_similar_words($1)',
      values: [word],
    });
    const near = rows.flatMap((row) =>
      known ? (row.in_name ? [`'${row.word}':AB`] : []) : [`'${row.word}'`],
    );
    each.push(`(${[at === all.length - 1 ? `'${word}':*` : `'${word}'`, ...near].join(' | ')})`);
  }
  return each.join(' & ');
}

/**
 * Creates the search that a developer writes first: PostgreSQL's full text with weights on the product itself. It uses one
 * statement for the hits, one for their number and one for each facet. For one word it matches what the product matches: the
 * word, its continuations, and names that may have been meant. For several words it requires each, where the product leaves out
 * uninformative ones.
 */
export async function createNaive(clients: readonly Client[]): Promise<void> {
  const [client] = clients;
  if (!client) throw new Error('there is no client to search');
  // PostgreSQL's default; the embedded PostgreSQL keeps its processors free for others.
  for (const connection of clients) await connection.query('set max_parallel_workers_per_gather = 2');
  await client.query(`create table bench_naive as
    select *,
      setweight(to_tsvector('simple', catalogue_fold(product)), 'A') ||
      setweight(to_tsvector('simple', catalogue_fold(company)), 'B') ||
      setweight(to_tsvector('simple', catalogue_fold(concat_ws(' ', category, sub_category,
        array_to_string(keywords || personas, ' ')))), 'C') ||
      setweight(to_tsvector('simple', catalogue_fold(description)), 'D') as search
    from catalogue_product`);
  await client.query('create index on bench_naive using gin (search)');
  await client.query('create index on bench_naive (category)');
  await client.query('create index on bench_naive ((logo is null), product)');
  await client.query('vacuum analyze bench_naive');
}

/** Reads a page of results in the naive way: one statement after the other. */
export async function searchNaively(client: Client, search: NaiveSearch): Promise<void> {
  const condition = conditionOf(search);
  const query = await looseQuery(client, search);
  const kind = search.words === '' ? 'all' : 'word';
  const call = (name: string, text: string) =>
    client.query({ name: `naive ${name} ${kind}`, text, values: [query] });
  const order = search.words === '' ? '' : 'ts_rank(search, $1::tsquery) desc,';
  await call(
    'hits',
    `select * from bench_naive where ${condition} order by (logo is null), ${order} product limit 20`,
  );
  await call('total', `select count(*)::int4 from bench_naive where ${condition}`);
  for (const facet of facetNames) await call(facet, `${facetOf(facet, condition)} limit 100`);
}

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
  search: NaiveSearch,
  ids: readonly string[],
): Promise<NaiveCounts> {
  const condition = conditionOf(search);
  const query = await looseQuery(client, search);
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
