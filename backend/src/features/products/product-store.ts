import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import {
  json,
  nullable,
  number,
  oneOf,
  row,
  text,
  texts,
  time,
  type RowOf,
} from '../../platform/database/row.ts';
import { priceCurrencies, type FeatureGroup } from '../catalogue/contracts/product-facts.ts';
import type { Draft, ProductScreenshot, Publication } from './product.ts';

const shape = {
  id: text,
  company_id: text,
  name: text,
  info: text,
  category: nullable(text),
  sub_category: nullable(text),
  keywords: texts,
  personas: texts,
  competitors: texts,
  customers: texts,
  video_links: texts,
  launched_on: nullable(text),
  pricing_name: text,
  unit: text,
  price_minor: nullable(number),
  price_currency: oneOf(priceCurrencies),
  feature_groups: json<FeatureGroup[]>(),
  screenshots: json<ProductScreenshot[]>(),
  published_at: nullable(time),
  published_by: nullable(text),
  publisher: nullable(text),
  addresses: texts,
  version: number,
};
const productRow = row(shape);

const columns = sql.fragment`
  id, company_id, name, info, category, sub_category, keywords, personas, competitors, customers, video_links,
  to_char(launched_on, 'YYYY-MM-DD') as launched_on, pricing_name, unit, price_minor::float8 as price_minor,
  price_currency, feature_groups, screenshots, published_at, published_by, publisher, addresses,
  version`;

export interface Product {
  id: string;
  companyId: string;
  version: number;
  draft: Draft;
  publication: Publication;
  /** The earlier addresses of its page, without the current one. */
  addresses: string[];
}

const asProduct = (stored: RowOf<typeof shape>): Product => ({
  id: stored.id,
  companyId: stored.company_id,
  version: stored.version,
  draft: {
    name: stored.name,
    info: stored.info,
    category: stored.category,
    subCategory: stored.category === null ? null : stored.sub_category,
    keywords: stored.keywords,
    personas: stored.personas,
    competitors: stored.competitors,
    customers: stored.customers,
    videoLinks: stored.video_links,
    launchedOn: stored.launched_on,
    pricingName: stored.pricing_name,
    unit: stored.unit,
    priceMinor: stored.price_minor,
    priceCurrency: stored.price_currency,
    featureGroups: stored.feature_groups,
    screenshots: stored.screenshots,
  },
  publication:
    stored.published_at === null
      ? { status: 'offline' }
      : {
          status: 'live',
          publishedAt: stored.published_at,
          publisherId: stored.published_by,
          publisher: stored.publisher ?? '',
        },
  addresses: stored.addresses,
});

/** Returns a product of the caller's company. Refuses notFound, also for another company's product. */
export async function loadProduct(db: Queryable, caller: Caller, id: string): Promise<Product> {
  return asProduct(
    orNotFound(
      await db.maybeOne(sql.type(productRow)`
        select ${columns} from product where id = ${id} and company_id = ${caller.companyId}`),
    ),
  );
}

/**
 * Does the same and locks the product until the end of the transaction: of two simultaneous users, the second sees the first
 * one's change. Also refuses staleVersion if the product has another version by now.
 */
export async function lockProduct(
  db: Queryable,
  caller: Caller,
  id: string,
  version?: number,
): Promise<Product> {
  const product = asProduct(
    orNotFound(
      await db.maybeOne(sql.type(productRow)`
        select ${columns} from product where id = ${id} and company_id = ${caller.companyId} for update`),
    ),
  );
  return version === undefined || version === product.version ? product : refuse('staleVersion');
}

/** Returns a company's complete products by name, up to `limit`. */
export async function listProductsOf(db: Queryable, companyId: string, limit: number): Promise<Product[]> {
  const rows = await db.any(sql.type(productRow)`
    select ${columns} from product where company_id = ${companyId} order by lower(name) collate natural_order, id limit ${limit}`);
  return rows.map(asProduct);
}

/** Returns a company's published products, locked until the end of the transaction. */
export async function lockPublished(db: Queryable, companyId: string): Promise<Product[]> {
  const rows = await db.any(sql.type(productRow)`
    select ${columns} from product where company_id = ${companyId} and published_at is not null order by id for update`);
  return rows.map(asProduct);
}

/**
 * Whether another product has the name. Members of a company name products one at a time, so no two products get the same name.
 */
export async function isNameTaken(
  db: Queryable,
  companyId: string,
  name: string,
  except: string | undefined,
): Promise<boolean> {
  await db.any(sql.statement`
    select pg_advisory_xact_lock(7215617, hashtext(${companyId}))::text`);
  return db.exists(sql.statement`
    select from product
    where company_id = ${companyId} and lower(name) = lower(${name}) and id is distinct from ${except ?? null}::uuid`);
}

export const insertProduct = (id: string, companyId: string, draft: Draft, now: number) =>
  sql.statement`
    insert into product (id, company_id, created_at, ${draftColumns})
    values (${id}, ${companyId}, to_timestamp(${now}::double precision / 1000), ${draftValues(draft)})`;

export const updateProduct = ({ id, version }: Product, draft: Draft) =>
  sql.statement`
    update product set (${draftColumns}) = row(${draftValues(draft)}), version = version + 1
    where id = ${id} and version = ${version}`;

/** Returns a change for when something that belongs to the product changes. */
export const bumpProductVersion = ({ id, version }: Product) =>
  sql.statement`
    update product set version = version + 1 where id = ${id} and version = ${version}`;

export const markLive = ({ id, version }: Product, { userId, userName }: Caller, now: number) =>
  sql.statement`
    update product set published_at = to_timestamp(${now}::double precision / 1000), published_by = ${userId},
      publisher = ${userName}, version = version + 1
    where id = ${id} and version = ${version}`;

export const markOffline = ({ id, version }: Product, addresses: readonly string[]) =>
  sql.statement`
    update product set published_at = null, published_by = null, publisher = null,
      addresses = ${sql.array([...addresses], 'text')}, version = version + 1
    where id = ${id} and version = ${version}`;

const draftColumns = sql.fragment`
  name, info, category, sub_category, keywords, personas, competitors, customers, video_links, launched_on,
  pricing_name, unit, price_minor, price_currency, feature_groups, screenshots`;
const listed = (values: readonly string[]) => sql.array([...values], 'text');
const draftValues = (draft: Draft) => sql.fragment`
  ${draft.name}, ${draft.info}, ${draft.category}, ${draft.subCategory}, ${listed(draft.keywords)},
  ${listed(draft.personas)}, ${listed(draft.competitors)}, ${listed(draft.customers)}, ${listed(draft.videoLinks)},
  ${draft.launchedOn}::date, ${draft.pricingName}, ${draft.unit}, ${draft.priceMinor}::int8,
  ${draft.priceCurrency}, ${JSON.stringify(draft.featureGroups)}::jsonb,
  ${JSON.stringify(draft.screenshots)}::jsonb`;

/** Returns the current name of a company's product by id. Returns null if the company has no such product. */
export const findOwnProduct = (db: Queryable, companyId: string, productId: string): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ name: text }))`
    select name from product where id = ${productId}::uuid and company_id = ${companyId}`);
