import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { row, text } from '../../platform/database/row.ts';
import type { FeatureGroup, Pricing } from '../catalogue/contracts/product-facts.ts';
import { moveFiles, releaseFiles } from '../../platform/storage/stored-file.ts';
import { fileOwners } from './product-files.ts';

/** A catalogue page, reduced to what a product takes from it. */
export interface AdoptedListing {
  objectID: string;
  product: string;
  category: string;
  subCategory: string | null;
  /** The description in Markdown. */
  description: string;
  keywords: readonly string[];
  personas: readonly string[];
  competitors: readonly string[];
  customers: readonly string[];
  videoLinks: readonly string[];
  pricing: Pricing | null;
  featureGroups: readonly FeatureGroup[];
}

/** Returns the company that owns a product and locks it until the end of the transaction. Returns null if it has no owner. */
export const lockProductOwner = (db: Queryable, productId: string): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ companyId: text }))`
    select company_id::text as "companyId" from product where id = ${productId}::uuid for update`);

/**
 * Returns changes for `record`: they make a published product from a catalogue page, for a company. No such product may exist
 * yet.
 */
export const adoptListing = (
  listing: AdoptedListing,
  companyId: string,
  publisher: { userId: string; userName: string },
  now: number,
): Change[] => [
  sql.statement`
    insert into product (id, company_id, name, info, category, sub_category, keywords, personas, competitors, customers,
      video_links, pricing_name, unit, price_minor, price_currency, feature_groups, published_at, published_by, publisher, created_at)
    values (${listing.objectID}::uuid, ${companyId}, ${listing.product}, ${JSON.stringify(listing.description)},
      ${listing.category}, ${listing.subCategory}, ${listed(listing.keywords)}, ${listed(listing.personas)},
      ${listed(listing.competitors)}, ${listed(listing.customers)}, ${listed(listing.videoLinks)},
      ${listing.pricing?.name ?? ''}, ${listing.pricing?.unit ?? ''}, ${listing.pricing?.amountMinor ?? null}::int8,
      ${listing.pricing?.currency ?? 'USD'}, ${JSON.stringify(listing.featureGroups)}::jsonb,
      ${timeOf(now)}, ${publisher.userId}, ${publisher.userName}, ${timeOf(now)})`,
];

/**
 * Returns changes for `record`: another company gets the product unchanged, including its files. The product must be locked.
 */
export const moveProduct = (productId: string, companyId: string): Change[] => [
  sql.statement`
    update product set company_id = ${companyId}, version = version + 1 where id = ${productId}::uuid`,
  ...fileOwners(productId).map((owner) => moveFiles(owner, companyId)),
];

/** Returns changes for `record`: no company has the product afterwards. The product must be locked. */
export const dropProduct = (productId: string): Change[] => [
  ...fileOwners(productId).map(releaseFiles),
  sql.statement`delete from product where id = ${productId}::uuid`,
];

const listed = (values: readonly string[]) => sql.array([...values], 'text');
const timeOf = (ms: number) => sql.fragment`to_timestamp(${ms}::double precision / 1000)`;
