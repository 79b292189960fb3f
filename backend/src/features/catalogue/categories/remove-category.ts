import { removeCategory, removeSubCategory } from '../contracts/category-editing.ts';
import { messages } from '../contracts/messages.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { lockCategory, lockSubCategory } from './managed-categories.ts';
import { queueUpForListings } from '../listing-store.ts';

export const doRemoveCategory = commandHandler(removeCategory, async ({ params, db, record }) => {
  await queueUpForListings(db);
  const category = orNotFound(await lockCategory(db, params.category));
  await refuseUsed(db, category, undefined);
  await record(
    { name: 'categoriesChanged', payload: { category } },
    sql.statement`delete from catalogue_category where category = ${category}`,
  );
  return { message: messages.categoryRemoved };
});

export const doRemoveSubCategory = commandHandler(removeSubCategory, async ({ params, db, record }) => {
  await queueUpForListings(db);
  const category = orNotFound(await lockCategory(db, params.category));
  const sub = orNotFound(await lockSubCategory(db, category, params.subCategory));
  await refuseUsed(db, category, sub);
  await record(
    { name: 'categoriesChanged', payload: { category } },
    sql.statement`
      delete from catalogue_sub_category where category = ${category} and sub_category = ${sub}`,
  );
  return { message: messages.categoryRemoved };
});

async function refuseUsed(db: Queryable, category: string, sub: string | undefined): Promise<void> {
  const isUsed = await db.exists(sql.statement`
    select from catalogue_product
    where category = ${category} ${sub === undefined ? sql.fragment`` : sql.fragment`and sub_category = ${sub}`}`);
  if (isUsed) refuse('categoryInUse');
}
