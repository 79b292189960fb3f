import { dropListing } from '../contracts/page-editing.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../../../platform/database/database.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { number, row } from '../../../platform/database/row.ts';
import { lockListing } from './edited-listing-store.ts';
import { queueUpForListings } from '../listing-store.ts';

/** Removes a product without a page owner from the catalogue. */
export const doDropListing = commandHandler(dropListing, async ({ params, db, record }) => {
  // Uses PostgreSQL's spelling: the search engine is case-sensitive and would keep a product under another spelling.
  const objectID = params.objectID.toLowerCase();
  await queueUpForListings(db);
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
