import { sql, type Queryable } from '../../../platform/database/database.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import type { FeatureGroup, Pricing } from '../contracts/product-facts.ts';
import { json, nullable, number, row, text, texts } from '../../../platform/database/row.ts';
import type { EditedListing } from './edited-listing.ts';
import { factsOf, productColumns, productShape, recordOf } from '../product-record.ts';

const storedRow = row({
  companyId: nullable(text),
  version: number,
  sourceKey: text,
  product: text,
  cleanUrl: text,
  company: text,
  website: nullable(text),
  category: text,
  subCategory: nullable(text),
  description: text,
  hqLocation: nullable(text),
  yearFounded: nullable(number),
  noEmployees: nullable(text),
  annualRevenue: nullable(text),
  keywords: texts,
  personas: texts,
  customers: texts,
  competitors: texts,
  videoLinks: texts,
  pricing: nullable(json<Pricing>()),
  featureGroups: json<FeatureGroup[]>(),
  logo: nullable(text),
});

const versionedRow = row({ ...productShape, version: number });

/** Loads a product as the public sees it, with its version. */
export async function loadListing(db: Queryable, objectID: string) {
  const { version, ...stored } = orNotFound(
    await db.maybeOne(sql.type(versionedRow)`
      select ${productColumns}, p.revision as version from catalogue_product p where p.object_id = ${objectID}::uuid`),
  );
  return { listing: { ...recordOf(stored), ...factsOf(stored) }, version };
}

/**
 * Loads a listing that an operator will change or remove, locked until the end of the transaction. Refuses: notFound,
 * pageClaimed.
 */
export async function lockListing(
  db: Queryable,
  objectID: string,
): Promise<EditedListing & { version: number }> {
  const stored = orNotFound(
    await db.maybeOne(sql.type(storedRow)`
      select company_id::text as "companyId", revision as version, source_key as "sourceKey", product,
        clean_url as "cleanUrl", company, website, category, sub_category as "subCategory", description,
        hq_location as "hqLocation", year_founded as "yearFounded", no_employees as "noEmployees",
        annual_revenue as "annualRevenue", keywords, personas, customers, competitors, video_links as "videoLinks", pricing,
        feature_groups as "featureGroups", logo
      from catalogue_product where object_id = ${objectID}::uuid for update`),
  );
  return stored.companyId === null ? stored : refuse('pageClaimed');
}

/** Updates an existing listing, or adds a new one under this id. */
export const writeListing = (objectID: string, version: number, listing: EditedListing) =>
  sql.statement`
    insert into catalogue_product
      (object_id, revision, source_key, product, clean_url, company, category, sub_category, description, website,
        hq_location, year_founded, no_employees, annual_revenue, keywords, personas, customers, competitors, video_links, pricing,
        feature_groups, logo)
    select ${objectID}::uuid, ${version}::int8, ${listing.sourceKey}, ${listing.product}, ${listing.cleanUrl},
      ${listing.company}, c.category, s.sub_category, ${listing.description}, ${listing.website}, ${listing.hqLocation},
      ${listing.yearFounded}::int4, ${listing.noEmployees}, ${listing.annualRevenue},
      ${sql.array(listing.keywords, 'text')}, ${sql.array(listing.personas, 'text')},
      ${sql.array(listing.customers, 'text')}, ${sql.array(listing.competitors, 'text')},
      ${sql.array(listing.videoLinks, 'text')}, ${jsonOf(listing.pricing)}::jsonb,
      ${JSON.stringify(listing.featureGroups)}::jsonb, ${listing.logo}
    from catalogue_category c
    left join catalogue_sub_category s
      on s.category = c.category and lower(s.sub_category) = lower(${listing.subCategory})
    where lower(c.category) = lower(${listing.category})
    on conflict (object_id) do update set
      (revision, source_key, product, clean_url, company, category, sub_category, description, website, hq_location,
        year_founded, no_employees, annual_revenue, keywords, personas, customers, competitors, video_links, pricing,
        feature_groups, logo, updated_at) =
      (excluded.revision, excluded.source_key, excluded.product, excluded.clean_url, excluded.company, excluded.category,
        excluded.sub_category, excluded.description, excluded.website, excluded.hq_location, excluded.year_founded,
        excluded.no_employees, excluded.annual_revenue, excluded.keywords, excluded.personas, excluded.customers,
        excluded.competitors, excluded.video_links, excluded.pricing, excluded.feature_groups, excluded.logo, now())`;

const jsonOf = (value: object | null) => (value === null ? null : JSON.stringify(value));
