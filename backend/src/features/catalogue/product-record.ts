import { resultDescriptionLength, type SearchRecord } from './contracts/catalogue.ts';
import type { FeatureGroup, Screenshot, Pricing } from './contracts/product-facts.ts';
import { parseMarkdown } from '../../kernel/text/markdown.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { publicLocation } from '../../platform/storage/file-link.ts';
import { json, nullable, number, row, text, texts, type RowOf } from '../../platform/database/row.ts';
import { isMonogramOf } from './logos/logo.ts';
import { cut, plainText } from './plain-text.ts';
import { setImmediate } from 'node:timers/promises';

export const productShape = {
  object_id: text,
  content_type: text,
  product: text,
  clean_url: text,
  category: text,
  sub_category: nullable(text),
  logo: nullable(text),
  description: text,
  rich_description: nullable(text),
  company: text,
  company_id: nullable(text),
  website: nullable(text),
  no_employees: nullable(text),
  year_founded: nullable(number),
  annual_revenue: nullable(text),
  hq_location: nullable(text),
  video_links: texts,
  files: json<SearchRecord['files']>(),
  competitors: texts,
  keywords: texts,
  customers: texts,
  personas: texts,
  pricing: nullable(json<Pricing>()),
  feature_groups: json<FeatureGroup[]>(),
  screenshots: json<Screenshot[]>(),
};
export const productRow = row(productShape);
export type ProductRow = RowOf<typeof productShape>;

/** The columns of `productRow`, from a table named p. */
export const productColumns = sql.fragment`
  p.object_id::text, p.content_type, p.product, p.clean_url, p.category, p.sub_category, p.logo, p.description,
  p.rich_description, p.company, p.company_id::text, p.website, p.no_employees, p.year_founded, p.annual_revenue, p.hq_location,
  p.video_links, p.files, p.competitors, p.keywords, p.customers, p.personas,
  p.pricing, p.feature_groups, p.screenshots`;

/**
 * Returns the path of the logo of a product or vendor, or null if it has none or one that was drawn from its name.
 */
export const shownLogoPath = (logo: string | null, name: string): string | null =>
  logo !== null && isMonogramOf(logo, name) ? null : logoPath(logo);

/**
 * Returns the path of a logo: a catalogue drawing by its hash, which browsers cache permanently, or a company's file by its id.
 */
export const logoPath = (logo: string | null): string | null =>
  logo && (logo.length === 64 ? `/api/catalogue/logos/${logo}` : publicLocation(logo));
/** Returns the hash in such a path. */
export const hashIn = (path: string | null | undefined): string | undefined =>
  /^\/api\/catalogue\/logos\/([0-9a-f]{64})$/.exec(path ?? '')?.[1];

/** Converts a row to the API's field names, including their misspelling. */
export function recordOf(product: ProductRow): SearchRecord {
  const logo = shownLogoPath(product.logo, product.product);
  return {
    objectID: product.object_id,
    contentType: product.content_type,
    product: product.product,
    clean_url: product.clean_url,
    category: product.category,
    subCategory: product.sub_category,
    logo,
    squareLogo: logo,
    description: product.rich_description ?? product.description,
    company: product.company,
    companyId: product.company_id,
    website: product.website,
    noEmployees: product.no_employees,
    yearFounded: product.year_founded,
    annualRevenue: product.annual_revenue,
    hqLocation: product.hq_location,
    videoLinks: product.video_links,
    files: product.files,
    competitiors: product.competitors,
    allKeywords: product.keywords,
    notableCustomer: product.customers,
    targetPersona: product.personas,
  };
}

/** Returns the facts that only whole records have. */
export const factsOf = (product: ProductRow) => ({
  pricing: product.pricing,
  featureGroups: product.feature_groups,
  screenshots: product.screenshots,
});

/** Returns a whole record, as product pages render it. */
export function wholeRecordOf(product: ProductRow): SearchRecord {
  const record = recordOf(product);
  return { ...record, ...factsOf(product), descriptionTree: parseMarkdown(record.description) };
}

/** Returns a result card's record: the description without tags, cut. */
export const hitOf = (product: ProductRow): SearchRecord => ({
  ...recordOf(product),
  description: cut(plainText(product.description), resultDescriptionLength),
});

const listRows = (db: Queryable, productIds: readonly string[]) =>
  db.any(sql.type(productRow)`
    select ${productColumns}
    from unnest(${sql.array([...productIds], 'uuid')}) with ordinality as requested (id, at)
    join catalogue_product p on p.object_id = requested.id
    order by requested.at`);

/** Lists whole records in the requested order; leaves out missing products. */
export async function listProducts(db: Queryable, productIds: readonly string[]): Promise<SearchRecord[]> {
  const records: SearchRecord[] = [];
  for (const product of await listRows(db, productIds)) {
    records.push(wholeRecordOf(product));
    // A hostile description takes tens of milliseconds to parse, so other requests run between two of them.
    await setImmediate();
  }
  return records;
}

/** Lists the same records in the form of a result list, with the description cut. */
export const listHits = async (db: Queryable, productIds: readonly string[]): Promise<SearchRecord[]> =>
  (await listRows(db, productIds)).map(hitOf);

/** Lists the existing products among these. Locks them for share, so that none is removed before the end of the transaction. */
export const lockProductsForShare = async (
  db: Queryable,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    await db.anyFirst(sql.type(row({ id: text }))`
      select object_id::text as id from catalogue_product
      where object_id = any(${sql.array([...productIds], 'uuid')}) order by object_id for key share`),
  );
