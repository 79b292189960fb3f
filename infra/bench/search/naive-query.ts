import type { FacetName } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import type { Client } from 'pg';

const facets: Record<FacetName, string> = {
  category: 'select category as value from bench_naive where',
  subCategory: 'select sub_category as value from bench_naive where',
  company: 'select company as value from bench_naive where',
  targetPersona: 'select unnest(personas) as value from bench_naive where',
  allKeywords: 'select unnest(keywords) as value from bench_naive where',
};

/** The words, or '' for all products; and whether each is a word that products contain. */
export interface NaiveSearch {
  words: string;
  known: boolean;
}

export const conditionOf = ({ words }: NaiveSearch) =>
  words === '' ? '$1::text is not null' : 'search @@ $1::tsquery';
export const facetOf = (facet: FacetName, condition: string) =>
  `select value, count(*)::int4 from (${facets[facet]} ${condition}) as one where value is not null
   group by value order by count desc, value`;

/**
 * Returns a query for each word: the word itself, names that may have been meant, and for the last word everything that begins
 * with it.
 */
export async function looseQuery(client: Client, { words, known }: NaiveSearch): Promise<string> {
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
