import { facetNames } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import type { Client } from 'pg';
import { conditionOf, facetOf, looseQuery, type NaiveSearch } from './naive-query.ts';

/**
 * Creates the search that a developer writes first: PostgreSQL's full text with weights on the product itself. It uses one
 * statement for the hits, one for their number and one for each facet. For one word it matches what the product matches: the
 * word, its continuations, and names that may have been meant. For several words it requires each, where the product leaves out
 * uninformative ones.
 */
export async function createNaive(clients: readonly Client[]): Promise<void> {
  const [client] = clients;
  if (!client) throw new Error('there is nobody to search');
  // PostgreSQL's default; the embedded PostgreSQL keeps its processors free for others.
  for (const one of clients) await one.query('set max_parallel_workers_per_gather = 2');
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
export async function searchNaively(client: Client, asked: NaiveSearch): Promise<void> {
  const condition = conditionOf(asked);
  const query = await looseQuery(client, asked);
  const kind = asked.words === '' ? 'all' : 'word';
  const ask = (name: string, text: string) =>
    client.query({ name: `naive ${name} ${kind}`, text, values: [query] });
  const order = asked.words === '' ? '' : 'ts_rank(search, $1::tsquery) desc,';
  await ask(
    'hits',
    `select * from bench_naive where ${condition} order by (logo is null), ${order} product limit 20`,
  );
  await ask('total', `select count(*)::int4 from bench_naive where ${condition}`);
  for (const facet of facetNames) await ask(facet, `${facetOf(facet, condition)} limit 100`);
}
