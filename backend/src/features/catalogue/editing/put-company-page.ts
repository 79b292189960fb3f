import type { NewEvent } from '../../../kernel/events.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import { nullable, number, row, text } from '../../../platform/database/row.ts';
import { listingOfPage, type CompanyPage } from './company-page.ts';
import type { Listing } from '../listing.ts';

/** An event for the catalogue and the changes to it, for `record`. */
interface PageChange {
  event: NewEvent;
  changes: Change[];
}

/**
 * Adds a company's page to the catalogue, or changes its existing page. Refuses pageUnclaimed, naming the page, if the catalogue
 * has this product and company without a page owner. Refuses alreadyListed if the page has an owner, and invalidFields. Like
 * every writer of pages, the caller must first queue up for listings (`lockListingWrites`).
 */
export async function putCompanyPage(db: Queryable, page: CompanyPage, now: number): Promise<PageChange> {
  const listing = listingOfPage(page, yearOf(now));
  const other = await findOther(db, listing.sourceKey, page.objectID);
  if (other?.company_id === null) return refuse('pageUnclaimed', { about: other.object_id });
  if (other) return refuse('alreadyListed');
  return writing(db, page, listing);
}

/**
 * Updates a page with its company's current profile. Returns nothing if it is already up to date or there is no such page. If
 * another page has the new name, this one stays under its old key.
 */
export async function refreshCompanyPage(
  db: Queryable,
  page: CompanyPage,
  now: number,
): Promise<PageChange | undefined> {
  const listing = listingOfPage(page, yearOf(now));
  const stored = await db.maybeOne(sql.type(storedRow)`
    select source_key, company, website, hq_location, year_founded, no_employees, annual_revenue, logo
    from catalogue_product where object_id = ${page.objectID}::uuid for update`);
  if (!stored) return undefined;
  const isTaken = (await findOther(db, listing.sourceKey, page.objectID)) !== null;
  const sourceKey = isTaken ? stored.source_key : listing.sourceKey;
  const fields = [
    [stored.source_key, sourceKey],
    [stored.company, listing.company],
    [stored.website, listing.website],
    [stored.hq_location, listing.hqLocation],
    [stored.year_founded, listing.yearFounded],
    [stored.no_employees, listing.noEmployees],
    [stored.annual_revenue, listing.annualRevenue],
    [stored.logo, page.company.logoId],
  ];
  if (fields.every(([shown, due]) => shown === due)) return undefined;
  return writing(db, page, { ...listing, sourceKey });
}

/** Removes a company's page from the catalogue, and returns its addresses. */
export async function removeCompanyPage(
  db: Queryable,
  objectID: string,
): Promise<PageChange & { addresses: string[] }> {
  const addresses = await db.anyFirst(sql.type(row({ clean_url: text }))`
    select clean_url from catalogue_product where object_id = ${objectID}::uuid
    union select clean_url from catalogue_old_address where object_id = ${objectID}::uuid`);
  return {
    addresses: [...addresses],
    event: changed(objectID, await nextRevision(db)),
    changes: [
      {
        mayMiss: sql.statement`delete from catalogue_product where object_id = ${objectID}::uuid`,
      },
    ],
  };
}

const yearOf = (now: number): number => new Date(now).getUTCFullYear();

const storedRow = row({
  source_key: text,
  company: text,
  website: nullable(text),
  hq_location: nullable(text),
  year_founded: nullable(number),
  no_employees: nullable(text),
  annual_revenue: nullable(text),
  logo: nullable(text),
});

const findOther = (db: Queryable, sourceKey: string, objectID: string) =>
  db.maybeOne(sql.type(row({ object_id: text, company_id: nullable(text) }))`
    select object_id::text, company_id::text from catalogue_product
    where source_key = ${sourceKey} and object_id <> ${objectID}::uuid`);

const nextRevision = (db: Queryable): Promise<number> =>
  db.oneFirst(sql.type(row({ revision: number }))`select nextval('revision') as revision`);

const changed = (objectID: string, revision: number): NewEvent => ({
  name: 'catalogueChanged',
  payload: { objectIDs: [objectID], revision },
});

async function writing(db: Queryable, page: CompanyPage, listing: Listing): Promise<PageChange> {
  const revision = await nextRevision(db);
  const addresses = sql.array([...page.addresses], 'text');
  return {
    event: changed(page.objectID, revision),
    changes: [
      writePage(page, listing, revision),
      {
        mayMiss: sql.statement`
          insert into catalogue_old_address (clean_url, object_id)
          select clean_url, ${page.objectID}::uuid from unnest(${addresses}) as clean_url
          where clean_url <> ${listing.cleanUrl}
          on conflict do nothing`,
      },
    ],
  };
}

const writePage = (page: CompanyPage, listing: Listing, revision: number) =>
  sql.statement`
    insert into catalogue_product as kept
      (object_id, company_id, revision, source_key, product, clean_url, company, category, sub_category, description,
        rich_description, website, hq_location, year_founded, no_employees, annual_revenue, keywords, personas, customers,
        competitors, video_links, pricing, feature_groups, screenshots, files, logo)
    values (${page.objectID}::uuid, ${page.companyId}::uuid, ${revision}::int8, ${listing.sourceKey}, ${listing.product},
      ${listing.cleanUrl}, ${listing.company}, ${page.category}, ${page.subCategory}, ${listing.description}, ${page.info},
      ${listing.website}, ${listing.hqLocation}, ${listing.yearFounded}::int4, ${listing.noEmployees},
      ${listing.annualRevenue}, ${sql.array(listing.keywords, 'text')}, ${sql.array(listing.personas, 'text')},
      ${sql.array(listing.customers, 'text')}, ${sql.array(listing.competitors, 'text')},
      ${sql.array([...page.videoLinks], 'text')},
      ${page.pricing === null ? null : JSON.stringify(page.pricing)}::jsonb,
      ${JSON.stringify(page.featureGroups)}::jsonb, ${JSON.stringify(page.screenshots)}::jsonb,
      ${JSON.stringify(page.files)}::jsonb, ${page.company.logoId})
    on conflict (object_id) do update set
      (revision, source_key, product, clean_url, company, category, sub_category, description, rich_description, website,
        hq_location, year_founded, no_employees, annual_revenue, keywords, personas, customers, competitors, video_links,
        pricing, feature_groups, screenshots, files, logo, updated_at) =
      (excluded.revision, excluded.source_key, excluded.product, excluded.clean_url, excluded.company, excluded.category,
        excluded.sub_category, excluded.description, excluded.rich_description, excluded.website, excluded.hq_location,
        excluded.year_founded, excluded.no_employees, excluded.annual_revenue, excluded.keywords, excluded.personas,
        excluded.customers, excluded.competitors, excluded.video_links, excluded.pricing,
        excluded.feature_groups, excluded.screenshots, excluded.files, excluded.logo, now())
    where kept.company_id = excluded.company_id`;
