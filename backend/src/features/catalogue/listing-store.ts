import type { FragmentSqlToken, QuerySqlToken } from 'slonik';
import { sql, type Queryable, type Transaction } from '../../platform/database/database.ts';
import { bool, number, row, text } from '../../platform/database/row.ts';
import { recorder, type Cause } from '../../platform/outbox/outbox.ts';
import type { Logo } from './logos/logo.ts';
import type { Listing, ListingField } from './listing.ts';

/** A listing with the hash of its logo, which must already be recorded. */
export type ListingWithLogo = Listing & { logo: string | null };

const upserted = row({ objectID: text, added: bool });

/** Admits one writer of listings at a time: two would lock each other's rows in no particular order and could deadlock. */
export async function lockListingWrites(db: Pick<Queryable, 'any'>): Promise<void> {
  await db.any(sql.statement`select pg_advisory_xact_lock(7215606)::text`);
}

export const addLogos = (logos: readonly Logo[]): QuerySqlToken =>
  sql.statement`
    insert into catalogue_logo (hash, svg)
    select * from ${sql.unnest(
      logos.map(({ hash, svg }) => [hash, svg]),
      ['text', 'text'],
    )} as logo (hash, svg)
    on conflict do nothing`;

/** Reuses an existing category in any case; otherwise adds it in the given spelling. */
export const addCategories = (listings: readonly Listing[]): QuerySqlToken =>
  sql.statement`
    insert into catalogue_category (category)
    select category from unnest(${sql.array(
      listings.map(({ category }) => category),
      'text',
    )}) as category on conflict do nothing`;

/** The same for sub-categories, once their categories exist. */
export const addSubCategories = (listings: readonly Listing[]): QuerySqlToken =>
  sql.statement`
    insert into catalogue_sub_category (category, sub_category)
    select known.category, listing.sub_category
    from ${sql.unnest(
      listings.flatMap(({ category, subCategory }) =>
        subCategory === null ? [] : [[category, subCategory]],
      ),
      ['text', 'text'],
    )} as listing (category, sub_category)
    join catalogue_category known on lower(known.category) = lower(listing.category)
    on conflict do nothing`;

/** Columns that a file may leave out, by the field that would supply them. */
const optional: readonly (readonly [column: string, field: ListingField])[] = [
  ['description', 'description'],
  ['website', 'website'],
  ['hq_location', 'hqLocation'],
  ['year_founded', 'yearFounded'],
  ['keywords', 'allKeywords'],
  ['personas', 'targetPersona'],
  ['no_employees', 'noEmployees'],
  ['annual_revenue', 'annualRevenue'],
  ['customers', 'notableCustomer'],
  ['competitors', 'competitiors'],
  ['logo', 'logo'],
];

/**
 * Adds or changes products by their source key; leaves unchanged rows and claimed pages untouched. Fields that the file does not
 * carry stay. The keys of one call must differ.
 */
export async function upsertListings(
  tx: Transaction,
  listings: readonly ListingWithLogo[],
  providedFields: ReadonlySet<ListingField>,
  cause: Cause,
): Promise<{ added: number; changed: number }> {
  const optionalColumns = optional.map(([column, field]) => ({
    column: sql.identifier([column]),
    isProvided: providedFields.has(field),
  }));
  const current = sql.fragment`kept`;
  const next = (source: FragmentSqlToken) =>
    optionalColumns.map(({ column, isProvided }) => sql.fragment`${isProvided ? source : current}.${column}`);
  const subCategory = providedFields.has('subCategory')
    ? sql.fragment`excluded.sub_category`
    : sql.fragment`case when kept.category = excluded.category then kept.sub_category end`;
  const columns = sql.join(
    optionalColumns.map(({ column }) => column),
    sql.fragment`, `,
  );
  const after = sql.join(next(sql.fragment`excluded`), sql.fragment`, `);
  const rows = await tx.any(sql.type(upserted)`
    insert into catalogue_product as kept
      (source_key, product, clean_url, company, category, sub_category, ${columns})
    select listing."sourceKey", listing.product, listing."cleanUrl", listing.company, c.category, s.sub_category,
      listing.description, listing.website, listing."hqLocation", listing."yearFounded", listing.keywords, listing.personas,
      listing."noEmployees", listing."annualRevenue", listing.customers, listing.competitors, listing.logo
    from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as listing (
      "sourceKey" text, product text, "cleanUrl" text, company text, category text, "subCategory" text,
      description text, website text, "hqLocation" text, "yearFounded" int4, keywords text[], personas text[],
      "noEmployees" text, "annualRevenue" text, customers text[], competitors text[], logo text)
    join catalogue_category c on lower(c.category) = lower(listing.category)
    left join catalogue_sub_category s on s.category = c.category and lower(s.sub_category) = lower(listing."subCategory")
    on conflict (source_key) do update set
      (product, clean_url, company, category, sub_category, ${columns}) =
      (excluded.product, excluded.clean_url, excluded.company, excluded.category, ${subCategory}, ${after}),
      revision = nextval('revision'), updated_at = now()
    where kept.company_id is null and
      (kept.product, kept.clean_url, kept.company, kept.category, kept.sub_category, ${sql.join(next(current), sql.fragment`, `)})
      is distinct from
      (excluded.product, excluded.clean_url, excluded.company, excluded.category, ${subCategory}, ${after})
    returning object_id::text as "objectID", old.object_id is null as added`);
  if (rows.length > 0)
    await recordCatalogueChanged(
      tx,
      cause,
      rows.map((listing) => listing.objectID),
    );
  const added = rows.filter((listing) => listing.added).length;
  return { added, changed: rows.length - added };
}

async function recordCatalogueChanged(tx: Transaction, cause: Cause, objectIDs: string[]): Promise<void> {
  const revision = await tx.oneFirst(
    sql.type(row({ revision: number }))`select nextval('revision') as revision`,
  );
  await recorder(tx, cause)({ name: 'catalogueChanged', payload: { objectIDs, revision } });
}

/** Updates the planner's statistics of the catalogue after a large import. */
export async function refreshStatistics(tx: Transaction): Promise<void> {
  await tx.query(sql.statement`
    analyze catalogue_product, catalogue_entry, catalogue_facet_value, catalogue_word, catalogue_logo`);
  // Until then, every search would read through the entries that wait to be sorted into the index.
  await tx.any(sql.statement`select sort_search_indexes()::text`);
}
