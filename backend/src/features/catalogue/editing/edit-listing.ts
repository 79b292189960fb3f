import { saveListing, dropListing } from '../contracts/page-editing.ts';
import { messages } from '../contracts/messages.ts';
import type { Pricing } from '../contracts/product-facts.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import { mergeListing, rawListingOf, type ListingBody } from './edited-listing.ts';
import { lockListing, writeListing } from './edited-listing-store.ts';
import { readListing, type Listing } from '../listing.ts';
import { addCategories, addLogos, addSubCategories, lockListingWrites } from '../listing-store.ts';
import { readLogoText, type Logo } from '../logos/logo.ts';

/** Adds a product, or changes one without a page owner. Of two simultaneous saves, the second sees the result of the first. */
export const saveListingHandler = commandHandler(saveListing, async ({ body, db, record, now }) => {
  const validated = validateListing(body, new Date(now).getUTCFullYear());
  const logo = draw(body.logo, validated.product);
  await lockListingWrites(db);
  const before = body.objectID === undefined ? undefined : await lockListing(db, body.objectID);
  if (before && body.version !== undefined && body.version !== before.version) return refuse('staleVersion');
  if (await isListedElsewhere(db, validated.sourceKey, body.objectID)) return refuse('alreadyListed');
  const input = {
    ...validated,
    videoLinks: body.videoLinks ?? [],
    pricing: pricingOf(body.pricing),
    featureGroups: body.featureGroups ?? [],
    logo: logo?.hash ?? null,
  };
  const listing = mergeListing(input, body, before);
  const { objectID, version } = await db.one(sql.type(row({ objectID: text, version: number }))`
    select coalesce(${body.objectID ?? null}::uuid, uuidv7())::text as "objectID", nextval('revision') as version`);
  await record(
    { name: 'catalogueChanged', payload: { objectIDs: [objectID], revision: version } },
    { mayMiss: addLogos(logo ? [logo] : []) },
    { mayMiss: addCategories([listing]) },
    { mayMiss: addSubCategories([listing]) },
    writeListing(objectID, version, listing),
  );
  return { message: before ? messages.listingChanged : messages.listingAdded, objectID, version };
});

function validateListing(body: ListingBody, thisYear: number): Listing {
  const validated = readListing(rawListingOf(body), thisYear);
  if ('listing' in validated) return validated.listing;
  return refuse('invalidFields', { errors: [{ field: validated.field, message: validated.reason }] });
}

function draw(logoText: string | null | undefined, product: string): Logo | undefined {
  const logo = readLogoText(logoText, product);
  if (logo === 'unfit')
    return refuse('invalidFields', { errors: [{ field: 'logo', message: messages.logoInvalid }] });
  return logo;
}

function pricingOf(pricing: ListingBody['pricing']): Pricing | null {
  if (!pricing) return null;
  const { name = '', unit = '', amountMinor = null, currency = null } = pricing;
  return { name, unit, amountMinor, currency: amountMinor === null ? null : (currency ?? 'USD') };
}

const isListedElsewhere = (
  db: Queryable,
  sourceKey: string,
  objectID: string | undefined,
): Promise<boolean> =>
  db.exists(sql.statement`
    select from catalogue_product
    where source_key = ${sourceKey} and object_id is distinct from ${objectID ?? null}::uuid`);

/** Removes a product without a page owner from the catalogue. */
export const dropListingHandler = commandHandler(dropListing, async ({ params, db, record }) => {
  // Uses PostgreSQL's spelling: the search engine is case-sensitive and would keep a product under another spelling.
  const objectID = params.objectID.toLowerCase();
  await lockListingWrites(db);
  await lockListing(db, objectID);
  const revision = await db.oneFirst(
    sql.type(row({ revision: number }))`select nextval('revision') as revision`,
  );
  await record(
    { name: 'catalogueChanged', payload: { objectIDs: [objectID], revision } },
    sql.statement`delete from catalogue_product where object_id = ${objectID}::uuid`,
  );
  return { message: messages.listingDropped };
});
