import { removeCategory, removeSubCategory } from '../contracts/category-editing.ts';
import { messages } from '../contracts/messages.ts';
import { sql, type Reader } from '../platform/database.ts';
import { commandHandler } from '../platform/handler.ts';
import { orNotFound, refuse } from '../platform/refusal.ts';
import { lockCategory, lockSubCategory } from './managed-categories.ts';
import { queueUpForListings } from './listing-store.ts';

export const doRemoveCategory = commandHandler(removeCategory, async ({ params, read, record }) => {
  await queueUpForListings(read);
  const category = orNotFound(await lockCategory(read, params.category));
  await refuseUsed(read, category, undefined);
  await record(
    { name: 'categoriesChanged', payload: { category } },
    sql.typeAlias('nothing')`delete from catalogue_category where category = ${category}`,
  );
  return { message: messages.categoryRemoved };
});

export const doRemoveSubCategory = commandHandler(removeSubCategory, async ({ params, read, record }) => {
  await queueUpForListings(read);
  const category = orNotFound(await lockCategory(read, params.category));
  const sub = orNotFound(await lockSubCategory(read, category, params.subCategory));
  await refuseUsed(read, category, sub);
  await record(
    { name: 'categoriesChanged', payload: { category } },
    sql.typeAlias('nothing')`
      delete from catalogue_sub_category where category = ${category} and sub_category = ${sub}`,
  );
  return { message: messages.categoryRemoved };
});

async function refuseUsed(read: Reader, category: string, sub: string | undefined): Promise<void> {
  const isUsed = await read.exists(sql.typeAlias('nothing')`
    select from catalogue_product
    where category = ${category} ${sub === undefined ? sql.fragment`` : sql.fragment`and sub_category = ${sub}`}`);
  if (isUsed) refuse('categoryInUse');
}
