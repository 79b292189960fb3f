import { hitsPerPage, suggestionMinimumLetters } from '../../contracts/catalogue.ts';
import { sql, readWithTimeout, type Queryable } from '../../../../platform/database/database.ts';
import { countFacets, topCategories } from './postgres-facets.ts';
import { filterOf, matchOf } from './postgres-query.ts';
import { hitOf, shownLogoPath, productColumns, productRow, type ProductRow } from '../../product-record.ts';
import { everything, type WordQuery } from './search-words.ts';
import type { SearchResult, SearchEngine, CatalogueSuggestions } from '../search.ts';

const suggestionHits = 8;
const shownProducts = 4;
const timeoutMs = 1000;
/** An estimate may be too low, so a few more pages are searched. */
const slack = 1.5;

/** Searches with one inverted index over words, names and filings; see docs/search.md. */
export const postgresSearch = (reader: Queryable): SearchEngine => ({
  search: (request) =>
    readWithTimeout(reader, timeoutMs, async (db) => {
      const match = await matchOf(db, request.text);
      if (!match) return emptyResult(request.page);
      const filter = await filterOf(db, request);
      const { total, isExact, facets } = await countFacets(db, match.found, filter, request);
      const before = request.page * hitsPerPage;
      const found = filter.narrowed(match.found);
      const tiers = match.tiers.map((tier) => filter.narrowed(tier));
      let hits: readonly ProductRow[] = [];
      if (match === everything && filter.isNone) hits = await listAll(db, before);
      else if (before < total * (isExact ? 1 : slack))
        hits = await listHits(db, { found, tiers, total }, before, hitsPerPage);
      const nbHits = isExact ? total : corrected(total, before, hits.length);
      return {
        hits: hits.map(hitOf),
        nbHits,
        exhaustiveNbHits: isExact,
        page: request.page,
        nbPages: Math.ceil(nbHits / hitsPerPage),
        hitsPerPage,
        facets,
      };
    }),

  suggest: (typed) =>
    readWithTimeout(reader, timeoutMs, async (db) => {
      if (typed.trim().length < suggestionMinimumLetters) return suggestedNothing;
      const match = await matchOf(db, typed);
      if (!match) return suggestedNothing;
      const { total, ...categories } = await topCategories(db, match.found, match.asTyped);
      const products = await listHits(db, { ...match, total }, 0, suggestionHits);
      return {
        products: products.slice(0, shownProducts).map((product) => ({
          objectID: product.object_id,
          product: product.product,
          clean_url: product.clean_url,
          company: product.company,
          logo: shownLogoPath(product.logo, product.product),
        })),
        ...categories,
      };
    }),
});

/** Up to this number, products are ranked one by one; more are read tier by tier. */
const few = 100;

const listHits = (
  db: Pick<Queryable, 'any'>,
  { found, tiers, total }: Pick<WordQuery, 'found' | 'tiers'> & { total: number },
  skip: number,
  take: number,
) =>
  db.any(sql.type(productRow)`
    select ${productColumns}
    from catalogue_page(${found}::tsquery, ${sql.array(tiers, 'text')}::tsquery[], ${total <= few}, ${skip}, ${take})
      with ordinality as shown (object_id, place)
    join catalogue_product p using (object_id)
    order by place`);

/** Lists all products, in the order of every search. */
const listAll = (db: Pick<Queryable, 'any'>, skip: number) =>
  db.any(sql.type(productRow)`
    select ${productColumns}
    from (
      select object_id from catalogue_entry order by no_logo, product, object_id limit ${hitsPerPage} offset ${skip}
    ) as shown
    join catalogue_product p using (object_id)
    order by p.logo is null, p.product, p.object_id`);

/** Corrects an estimate by the page itself: a full page is not beyond the end, and a short one is the last. */
function corrected(estimate: number, before: number, shown: number): number {
  if (shown === 0) return Math.min(estimate, before);
  return shown === hitsPerPage ? Math.max(estimate, before + shown) : before + shown;
}

const suggestedNothing: CatalogueSuggestions = { products: [], categories: [], subCategories: [] };
const emptyResult = (page: number): SearchResult => ({
  hits: [],
  nbHits: 0,
  exhaustiveNbHits: true,
  page,
  nbPages: 0,
  hitsPerPage,
  facets: { category: [], subCategory: [], company: [], targetPersona: [], allKeywords: [] },
});
