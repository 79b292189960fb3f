import { sql, type Queryable } from '../../../platform/database/database.ts';
import { nullable, row, text, json, number, texts } from '../../../platform/database/row.ts';
import type { NewEvent } from '../../../kernel/events.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import type { FeatureGroup, PageFile, Screenshot, Pricing } from '../contracts/product-facts.ts';
import { lockListingWrites } from '../listing-store.ts';

const ownerRow = row({ id: text, companyId: nullable(text), product: text, company: text });

/**
 * Returns the company that owns a product's page, null if there is none, and the names on the page. Returns null if there is no
 * such product.
 */
export async function pageOwnerOf(
  db: Queryable,
  productId: string,
): Promise<{ companyId: string | null; product: string; company: string } | undefined> {
  const [owner] = (await pageOwnersOf(db, [productId])).values();
  return owner;
}

/** The same for many products in one read, by their ids in PostgreSQL's spelling; missing products are left out. */
export async function pageOwnersOf(
  db: Queryable,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, { companyId: string | null; product: string; company: string }>> {
  if (productIds.length === 0) return new Map();
  const owners = await db.any(sql.type(ownerRow)`
    select object_id::text as id, company_id::text as "companyId", product, company from catalogue_product
    where object_id = any(${sql.array([...productIds], 'uuid')})`);
  return new Map(owners.map(({ id, ...owner }) => [id, owner]));
}

/** The contents of a product's page, with its page owner; null while there is none. */
export interface CataloguePage {
  companyId: string | null;
  product: string;
  company: string;
  website: string | null;
  category: string;
  subCategory: string | null;
  /** Markdown. */
  description: string;
  screenshots: Screenshot[];
  files: PageFile[];
  keywords: string[];
  personas: string[];
  competitors: string[];
  customers: string[];
  videoLinks: string[];
  pricing: Pricing | null;
  featureGroups: FeatureGroup[];
}

const pageRow = row({
  companyId: nullable(text),
  product: text,
  company: text,
  website: nullable(text),
  category: text,
  subCategory: nullable(text),
  description: text,
  screenshots: json<Screenshot[]>(),
  files: json<PageFile[]>(),
  keywords: texts,
  personas: texts,
  competitors: texts,
  customers: texts,
  videoLinks: texts,
  pricing: nullable(json<Pricing>()),
  featureGroups: json<FeatureGroup[]>(),
});

const pageAt = (objectID: string, lock = sql.fragment``) => sql.type(pageRow)`
  select company_id::text as "companyId", product, company, website, category, sub_category as "subCategory",
    coalesce(rich_description, description) as description, screenshots, files, keywords, personas, competitors, customers,
    video_links as "videoLinks", pricing, feature_groups as "featureGroups"
  from catalogue_product where object_id = ${objectID}::uuid ${lock}`;

/** Null if the product is not in the catalogue. */
export const findPage = (db: Queryable, objectID: string): Promise<CataloguePage | null> =>
  db.maybeOne(pageAt(objectID));

/** The same, locked until the transaction ends. */
export async function lockPage(db: Queryable, objectID: string): Promise<CataloguePage | null> {
  await lockListingWrites(db);
  return db.maybeOne(pageAt(objectID, sql.fragment`for update`));
}

/** An event for the catalogue and the change to it, for `record`. */
interface HandOver {
  event: NewEvent;
  change: Change;
}

/** Makes a company the page owner; the page's contents stay. The page must be locked and have no page owner. */
export const assignPage = (db: Queryable, objectID: string, companyId: string): Promise<HandOver> =>
  handOver(db, objectID, sql.fragment`company_id = ${companyId}::uuid`);

/**
 * Removes the page owner: imports may change the page again, and it loses its company data, logo, screenshots and
 * files. The page must be locked.
 */
export const releasePage = (db: Queryable, objectID: string): Promise<HandOver> =>
  handOver(
    db,
    objectID,
    sql.fragment`company_id = null, files = '[]', screenshots = '[]', rich_description = null, logo = drawn_logo`,
  );

async function handOver(
  db: Queryable,
  objectID: string,
  change: ReturnType<typeof sql.fragment>,
): Promise<HandOver> {
  const revision = await db.oneFirst(
    sql.type(row({ revision: number }))`select nextval('revision') as revision`,
  );
  return {
    event: { name: 'catalogueChanged', payload: { objectIDs: [objectID], revision } },
    change: sql.statement`
      update catalogue_product set ${change}, revision = ${revision}, updated_at = now()
      where object_id = ${objectID}::uuid`,
  };
}
