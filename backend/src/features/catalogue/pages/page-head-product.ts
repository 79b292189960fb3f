import { sql, type Queryable } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import { readable } from '../search/search.ts';
import type { SearchRecord } from '../contracts/catalogue.ts';
import { productIds, productAddress } from '../contracts/product-address.ts';
import { titled } from '../contracts/page-titles.ts';
import { plainTextOf } from '../../../kernel/text/markdown-tree.ts';
import { searchAddress, searchFor } from '../contracts/search-address.ts';
import type { PageAnswer, PageHead } from '../../../platform/http/pages/page-head.ts';
import { listProducts } from '../product-record.ts';
import {
  categoryCrumb,
  crumbFacts,
  productFacts,
  subCategoryCrumb,
  sharePicture,
  type PageSite,
} from './page-head-facts.ts';
import { t } from '../../../kernel/text/texts.ts';
import { cut } from '../plain-text.ts';

/** Lists the products whose page has, or once had, this name in its address; at most two, which means several. */
async function listProductsAt(db: Queryable, slug: string): Promise<string[]> {
  const cleanUrl = readable(slug);
  const ids = await db.anyFirst(sql.type(row({ id: text }))`
    select object_id::text as id from catalogue_product where clean_url = ${cleanUrl}
    union
    select object_id::text from catalogue_old_address where clean_url = ${cleanUrl}
    limit 2`);
  return [...ids];
}

export const descriptionLength = 160;
/** Exceeds what a screen shows at once. */
export const openingLength = 1200;

/**
 * Finds a product page. The id finds the product, and a different name redirects to its own. Without a known id, a name that
 * belongs or belonged to one product redirects to it; a name of several redirects to a search. Returns undefined if there is no
 * such product.
 */
export async function resolveProductPage(
  db: Queryable,
  { slug, objectID }: { slug: string; objectID: string },
  search: URLSearchParams,
  site: PageSite,
): Promise<PageAnswer | undefined> {
  const ids = productIds([objectID]);
  const [found] = ids.length > 0 ? await listProducts(db, ids) : [];
  if (found) return decodedName(found) === slug ? productHead(found, site) : movedTo(found, search);
  const objectIDs = await listProductsAt(db, slug);
  const [only] = objectIDs.length === 1 ? await listProducts(db, objectIDs) : [];
  if (only) return movedTo(only, search);
  if (objectIDs.length === 0) return undefined;
  return { movedTo: searchAddress(searchFor(slug.replaceAll('-', ' '))), forGood: false };
}

const decodedName = (searchRecord: SearchRecord): string =>
  decodeURIComponent(productAddress(searchRecord).split('?')[0] ?? '').slice('/product/'.length);

/** The redirect keeps the rest of the query. */
function movedTo(searchRecord: SearchRecord, search: URLSearchParams): PageAnswer {
  const more = new URLSearchParams(search);
  more.delete('search');
  const own = productAddress(searchRecord);
  return { movedTo: more.size > 0 ? `${own}&${more.toString()}` : own, forGood: true };
}

function productHead(searchRecord: SearchRecord, { publicUrl }: PageSite): PageHead {
  const own = productAddress(searchRecord);
  const ownText = plainTextOf(searchRecord.descriptionTree ?? []);
  const description = cut(
    ownText || `${searchRecord.product} by ${searchRecord.company}: ${searchRecord.category}.`,
    descriptionLength,
  );
  const crumbs = [
    categoryCrumb(searchRecord.category),
    ...(searchRecord.subCategory ? [subCategoryCrumb(searchRecord.subCategory)] : []),
    { name: searchRecord.product, path: own },
  ];
  return {
    status: 200,
    title: titled(searchRecord.product),
    description,
    canonical: `${publicUrl}${own}`,
    listed: true,
    linked: [productFacts(publicUrl, searchRecord, ownText || description), crumbFacts(publicUrl, crumbs)],
    picture: sharePicture(publicUrl),
    opening: {
      heading: searchRecord.product,
      search: { in: 'bar', text: '' },
      paragraphs: [`by ${searchRecord.company}`, cut(ownText || description, openingLength)],
      listed: (searchRecord.screenshots ?? []).map(({ location, caption }) => ({
        path: location,
        name: t('Screenshot: {caption}', { caption }),
        text: '',
      })),
    },
  };
}
