import { resultDescriptionLength } from '../contracts/catalogue.ts';
import {
  hitsPerPage,
  emptySearch,
  filterNames,
  searchAddress,
  searchBy,
  slugOf,
  type SearchState,
} from '../contracts/search-address.ts';
import { titled } from '../contracts/page-titles.ts';
import { visibleText, wireOf } from '../../../kernel/text/rich-text.ts';
import { searchTitle } from '../contracts/search-filters.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { PageHead } from '../../../platform/http/pages/page-head.ts';
import type { PageOpening } from '../../../platform/http/pages/page-opening.ts';
import { productAddress } from '../contracts/product-address.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import { findContent } from '../categories/category-content.ts';
import { categoryCrumb, crumbFacts, listFacts, sharePicture, type PageSite } from './page-head-facts.ts';
import { descriptionLength, openingLength } from './page-head-product.ts';
import { cut, plainText } from '../plain-text.ts';
import { readable } from '../search/search.ts';
import { t } from '../../../kernel/text/texts.ts';

/**
 * Returns the head of a search page. All products, and the products of one category, are separate pages that search engines list.
 * Narrower searches are not listed; a search within one category names that category as its canonical page.
 */
export async function searchHead(db: Queryable, state: SearchState, site: PageSite): Promise<PageHead> {
  const title = searchTitle(state, site.year);
  const [category, ...more] = state.chosen.category;
  const count = filterNames.reduce((sum, name) => sum + state.chosen[name].length, 0);
  const isPlain = state.search === '';
  if (category !== undefined && more.length === 0) {
    if (isPlain && count === 1) return categoryHead(db, category, state.page, title, site);
    const canonical = `${site.publicUrl}${searchAddress(searchBy('category', category))}`;
    return narrowed(title, canonical, state.search);
  }
  if (count > 0 || !isPlain) return narrowed(title, undefined, state.search);
  return allHead(db, state.page, title, site);
}

async function allHead(
  db: Queryable,
  page: number,
  title: string,
  { publicUrl }: PageSite,
): Promise<PageHead> {
  const head = { ...narrowed(title, `${publicUrl}${searchAddress({ ...emptySearch, page })}`), listed: true };
  if (page >= listedPages) return head;
  const shown = await db.any(sql.type(named)`
    select object_id::text as "objectID", p.product, p.clean_url, left(p.description, 2000) as description
    from (
      select object_id from catalogue_entry order by no_logo, product, object_id
      limit ${openingResults} offset ${page * hitsPerPage}
    ) as shown
    join catalogue_product p using (object_id)
    order by p.logo is null, p.product, p.object_id`);
  return { ...head, picture: sharePicture(publicUrl), opening: openingOf(title, [], shown) };
}

/** Returns the page of the category with this slug; undefined if there is none. */
export async function slugHead(
  db: Queryable,
  slug: string,
  state: SearchState,
  site: PageSite,
): Promise<PageHead | undefined> {
  const sought = slugOf(slug);
  const categories = await db.anyFirst(sql.type(row({ category: text }))`
    select category from catalogue_category order by category`);
  const category = categories.find((candidate) => slugOf(candidate) === sought);
  if (category === undefined) return undefined;
  return searchHead(db, { ...state, chosen: { ...state.chosen, category: [category] } }, site);
}

const narrowed = (title: string, canonical: string | undefined, searched = ''): PageHead => ({
  status: 200,
  title: titled(title),
  description: t('{title} on Bidboard: compare business software, ask vendors and run an RFP.', { title }),
  canonical,
  listed: false,
  linked: [],
  opening: { heading: title, search: { in: 'bar', text: searched }, paragraphs: [] },
});

/** Returns the first results, in the order and length of the page. */
const openingOf = (
  title: string,
  paragraphs: readonly string[],
  shown: readonly ListedProduct[],
): PageOpening => ({
  heading: title,
  search: { in: 'bar', text: '' },
  paragraphs,
  listed: shown.slice(0, openingResults).map((listedProduct) => ({
    path: productAddress(listedProduct),
    name: listedProduct.product,
    text: cut(plainText(listedProduct.description), resultDescriptionLength),
  })),
});

interface ListedProduct {
  objectID: string;
  product: string;
  clean_url: string;
  description: string;
}
const named = row({ objectID: text, product: text, clean_url: text, description: text });
/** The number of results that a small screen shows at once. */
const openingResults = 3;
/** Counting further would cost more than the rest of the head. */
const countedTo = 1000;
/** The last listed page: finding a page requires reading all before it, and the sitemap names every product. */
const listedPages = 500;

async function categoryHead(
  db: Queryable,
  category: string,
  page: number,
  title: string,
  { publicUrl }: PageSite,
): Promise<PageHead> {
  const head = narrowed(title, `${publicUrl}${searchAddress({ ...searchBy('category', category), page })}`);
  if (page >= listedPages) return head;
  const sought = readable(category);
  const first = page * hitsPerPage;
  const shown = await db.any(sql.type(named)`
    select object_id::text as "objectID", product, clean_url, left(description, 2000) as description
    from catalogue_product where category = ${sought}
    order by (logo is null), product, object_id limit ${hitsPerPage} offset ${first}`);
  if (shown.length === 0) return head;
  const count = await db.oneFirst(sql.type(row({ count: number }))`
    select count(*)::int4 as count
    from (select from catalogue_product where category = ${sought} limit ${countedTo + 1}) counted`);
  const ownText = visibleText(wireOf((await findContent(db, sought))?.description ?? ''));
  const products = shown.slice(0, 3).map(({ product }) => product);
  const summary = ownText || summaryOf(category, count, products);
  return {
    ...head,
    description: cut(summary, descriptionLength),
    listed: true,
    picture: sharePicture(publicUrl),
    opening: openingOf(title, ownText ? [cut(ownText, openingLength)] : [], shown),
    linked: [
      listFacts(publicUrl, {
        name: title,
        count: count > countedTo ? undefined : count,
        first,
        products: shown,
      }),
      crumbFacts(publicUrl, [categoryCrumb(category)]),
    ],
  };
}

/** Describes a category by its number of products and the first of them. */
function summaryOf(category: string, count: number, firstProducts: readonly string[]): string {
  const values = { category, count, countedTo, products: firstProducts.join(', ') };
  if (count > countedTo)
    return t(
      'More than {countedTo, plural, one {# product} other {# products}} in {category}: {products} and more.',
      values,
    );
  return count > firstProducts.length
    ? t('{count, plural, one {# product} other {# products}} in {category}: {products} and more.', values)
    : t('{count, plural, one {# product} other {# products}} in {category}: {products}.', values);
}
