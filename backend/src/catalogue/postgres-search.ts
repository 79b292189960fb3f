import { hitsPerPage, suggestionMinimumLetters } from '../contracts/catalogue.ts';
import { sql, type Reader } from '../platform/database.ts';
import { flag, row, text, texts } from '../platform/row.ts';
import { countFacets, topCategories } from './postgres-facets.ts';
import { matching, narrowedBy, type Match } from './postgres-match.ts';
import { hitOf, logoPath, productColumns, productRow } from './product-record.ts';
import { wordQueryOf } from './search-words.ts';
import { readable, type Asked, type Found, type SearchEngine, type Suggested } from './search.ts';

const suggestionHits = 8;
const shownProducts = 4;

/** Searching by PostgreSQL's full text, with trigrams and edit distance for what is misspelled. */
export const postgresSearch = (read: Reader): SearchEngine => ({
  async search(asked) {
    const match = await matchOf(read, asked.text);
    if (match === 'nothing') return foundNothing(asked.page);
    const { total: nbHits, facets } = await countFacets(read, match, asked);
    const hits = nbHits > asked.page * hitsPerPage ? await listHits(read, match, asked, hitsPerPage) : [];
    return {
      hits: hits.map(hitOf),
      nbHits,
      exhaustiveNbHits: true,
      page: asked.page,
      nbPages: Math.ceil(nbHits / hitsPerPage),
      hitsPerPage,
      facets,
    };
  },

  async suggest(typed) {
    if (typed.trim().length < suggestionMinimumLetters) return suggestedNothing;
    const match = await matchOf(read, typed);
    if (match === 'nothing' || match === 'everything') return suggestedNothing;
    const asked = { ...everything, text: typed };
    const products = (await listHits(read, match, asked, suggestionHits)).slice(0, shownProducts);
    return {
      products: products.map((one) => ({
        objectID: one.object_id,
        product: one.product,
        clean_url: one.clean_url,
        company: one.company,
        logo: logoPath(one.logo),
      })),
      ...(await topCategories(read, match)),
    };
  },
});

const wordRow = row({ word: text, known: flag, near_names: texts, near_texts: texts });

/** Folds what was typed into words, sixteen at the most, and finds for each what may have been meant. */
async function matchOf(read: Reader, typed: string): Promise<Match> {
  if (typed.trim() === '') return 'everything';
  const words = await read.any(sql.type(wordRow)`
    with split as (
      select left(word, 64) as word, min(position) as position
      from string_to_table(catalogue_fold(${readable(typed)}), ' ') with ordinality as part (word, position)
      where word <> '' group by 1 order by 2 limit 16
    )
    select split.word,
      exists (
        select from catalogue_word where catalogue_word.word = split.word
          or split.position = (select max(position) from split) and catalogue_word.word like split.word || '%'
      ) as known,
      coalesce(near.names, '{}') as near_names, coalesce(near.texts, '{}') as near_texts
    from split cross join lateral (
      select array_agg(word) filter (where in_name) as names, array_agg(word) filter (where not in_name) as texts
      from catalogue_near(split.word)
    ) near
    order by split.position`);
  if (words.length === 0) return 'nothing';
  const joined = words.map(({ word }) => word).join('');
  return {
    ...wordQueryOf(
      words.map((one) => ({
        word: one.word,
        known: one.known,
        nearNames: one.near_names,
        nearTexts: one.near_texts,
      })),
    ),
    joined: joined.length >= suggestionMinimumLetters ? joined : null,
  };
}

async function listHits(read: Reader, match: Exclude<Match, 'nothing'>, asked: Asked, limit: number) {
  const order =
    match === 'everything'
      ? sql.fragment`p.logo is null, p.product, p.object_id`
      : sql.fragment`
          p.logo is null,
          (p.search @@ ${match.exact}::tsquery or p.squeezed like ${match.joined} || '%') is not true,
          (p.squeezed = ${match.joined}) is not true,
          ts_rank('{0.05, 0.2, 0.4, 1}', p.search,
            case when p.search @@ ${match.exact}::tsquery then ${match.exact}::tsquery else ${match.loose}::tsquery end) desc,
          p.product, p.object_id`;
  return read.any(sql.type(productRow)`
    select ${productColumns} from catalogue_product p
    where ${matching(match)} and ${narrowedBy(asked)}
    order by ${order} limit ${limit} offset ${asked.page * hitsPerPage}`);
}

const everything: Asked = {
  text: '',
  facets: { category: [], subCategory: [], company: [], targetPersona: [], allKeywords: [] },
  employees: [],
  page: 0,
};
const suggestedNothing: Suggested = { products: [], categories: [], subCategories: [] };
const foundNothing = (page: number): Found => ({
  hits: [],
  nbHits: 0,
  exhaustiveNbHits: true,
  page,
  nbPages: 0,
  hitsPerPage,
  facets: { category: [], subCategory: [], company: [], targetPersona: [], allKeywords: [] },
});
