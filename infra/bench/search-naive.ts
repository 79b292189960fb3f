import type { Client } from 'pg';

/**
 * What one writes first: PostgreSQL's full text with weights on the product itself, one statement for the hits, one for
 * their number, one for each facet. It matches what the product matches: the word, what begins with it, and names that
 * may have been meant.
 */
export async function createNaive(client: Client): Promise<void> {
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

const facets = {
  category: 'select category as value from bench_naive where',
  subCategory: 'select sub_category as value from bench_naive where',
  company: 'select company as value from bench_naive where',
  targetPersona: 'select unnest(personas) as value from bench_naive where',
  allKeywords: 'select unnest(keywords) as value from bench_naive where',
};

export interface NaiveAnswer {
  total: number;
  categories: { value: string; count: number }[];
}

/** One word, or '' for all products. */
export async function searchNaively(client: Client, word: string, known: boolean): Promise<NaiveAnswer> {
  const condition = word === '' ? '$1::text is not null' : 'search @@ $1::tsquery';
  const query = word === '' ? '' : await looseQuery(client, word, known);
  const ask = async (name: string, text: string) =>
    (await client.query({ name: `naive ${name} ${word === '' ? 'all' : 'word'}`, text, values: [query] }))
      .rows as { value: string; count: number }[];
  const order = word === '' ? '' : 'ts_rank(search, $1::tsquery) desc,';
  await ask(
    'hits',
    `select * from bench_naive where ${condition} order by (logo is null), ${order} product limit 20`,
  );
  const [all] = await ask('total', `select '' as value, count(*)::int4 from bench_naive where ${condition}`);
  let categories: NaiveAnswer['categories'] = [];
  for (const [facet, values] of Object.entries(facets)) {
    const counts = await ask(
      facet,
      `select value, count(*)::int4 from (${values} ${condition}) as one where value is not null
       group by value order by count desc, value limit 100`,
    );
    if (facet === 'category') categories = counts;
  }
  return { total: all?.count ?? 0, categories };
}

async function looseQuery(client: Client, word: string, known: boolean): Promise<string> {
  const { rows } = await client.query<{ word: string; in_name: boolean }>({
    name: 'naive near',
    text: 'select word, in_name from catalogue_near($1)',
    values: [word],
  });
  const near = rows.flatMap((one) => (known ? (one.in_name ? [`'${one.word}':AB`] : []) : [`'${one.word}'`]));
  return [`'${word}':*`, ...near].join(' | ');
}
