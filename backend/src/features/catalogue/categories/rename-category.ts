import { renameCategory } from '../contracts/category-editing.ts';
import type { NewEvent } from '../../../kernel/events.ts';
import { messages } from '../contracts/messages.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import { lockCategory, lockSubCategory, refuseTaken, unfit } from './managed-categories.ts';
import { queueUpForListings } from '../listing-store.ts';

/** The maximum number of products in one event. */
const idsPerEvent = 500;

/** The database cascades the new name to everything with the old one: sub-categories, products, drafts and the page. */
export const doRenameCategory = commandHandler(renameCategory, async ({ body, db, record }) => {
  await queueUpForListings(db);
  const category = (await lockCategory(db, body.category)) ?? unfit('category', 'No such category');
  const sub = body.subCategory
    ? ((await lockSubCategory(db, category, body.subCategory)) ??
      unfit('subCategory', 'No such sub-category'))
    : undefined;
  const { name } = body;
  await refuseTaken(db, { within: sub === undefined ? undefined : category, name, but: sub ?? category });
  const objectIDs = await listFiled(db, category, sub);
  const revision = await db.oneFirst(
    sql.type(row({ revision: number }))`select nextval('revision') as revision`,
  );
  await record(
    [
      { name: 'categoriesChanged', payload: { category: sub === undefined ? name : category } },
      ...changed(objectIDs, revision),
    ],
    sub === undefined
      ? sql.statement`update catalogue_category set category = ${name} where category = ${category}`
      : sql.statement`
          update catalogue_sub_category set sub_category = ${name}
          where category = ${category} and sub_category = ${sub}`,
    {
      mayMiss: sql.statement`
        update catalogue_product set revision = ${revision}, updated_at = now()
        where object_id = any(${sql.array([...objectIDs], 'uuid')})`,
    },
  );
  return { message: messages.categoryRenamed };
});

const listFiled = (db: Queryable, category: string, sub: string | undefined): Promise<readonly string[]> =>
  db.anyFirst(sql.type(row({ object_id: text }))`
    select object_id::text from catalogue_product
    where category = ${category} ${sub === undefined ? sql.fragment`` : sql.fragment`and sub_category = ${sub}`}
    order by object_id`);

function changed(objectIDs: readonly string[], revision: number): NewEvent[] {
  const events: NewEvent[] = [];
  for (let from = 0; from < objectIDs.length; from += idsPerEvent)
    events.push({
      name: 'catalogueChanged',
      payload: { objectIDs: objectIDs.slice(from, from + idsPerEvent), revision },
    });
  return events;
}
