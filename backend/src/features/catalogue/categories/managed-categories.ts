import {
  addCategory,
  renameCategory,
  removeCategory,
  removeSubCategory,
  type managedCategories,
} from '../contracts/category-editing.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { refuse, orNotFound } from '../../../platform/refusal.ts';
import { row, text, number } from '../../../platform/database/row.ts';
import { listCategories } from './categories.ts';
import { messages } from '../contracts/messages.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { lockListingWrites } from '../listing-store.ts';
import type { NewEvent } from '../../../kernel/events.ts';
import { t } from '../../../kernel/text/texts.ts';

/** Lists the categories, and which of them have their own page. */
export async function listManagedCategories(db: Queryable): Promise<Infer<typeof managedCategories.answer>> {
  const { data, total_records } = await listCategories(db);
  const written = await db.anyFirst(sql.type(row({ category: text }))`
    select category from catalogue_category_content`);
  return {
    data: data.map((category) => ({ ...category, hasContent: written.includes(category.category) })),
    total_records,
  };
}

/** Locks a category, named in any case; returns its stored spelling. */
const lockCategory = (db: Queryable, named: string): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ category: text }))`
    select category from catalogue_category where lower(category) = lower(${named}) for update`);

/** The same for a sub-category, whose category must be locked. */
const lockSubCategory = (db: Queryable, category: string, named: string): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ sub_category: text }))`
    select sub_category from catalogue_sub_category
    where category = ${category} and lower(sub_category) = lower(${named}) for update`);

/** Refuses a name that another category on the same level has, in any case. */
async function requireNameFree(
  db: Queryable,
  { within, name, but }: { within: string | undefined; name: string; but?: string },
): Promise<void> {
  const taken =
    within === undefined
      ? await db.exists(sql.statement`
          select from catalogue_category
          where lower(category) = lower(${name}) and category is distinct from ${but ?? null}`)
      : await db.exists(sql.statement`
          select from catalogue_sub_category
          where category = ${within} and lower(sub_category) = lower(${name})
            and sub_category is distinct from ${but ?? null}`);
  if (taken) refuseField('name', t('This name already exists'));
}

const refuseField = (field: string, message: string): never =>
  refuse('invalidFields', { errors: [{ field, message }] });

export const addCategoryHandler = commandHandler(addCategory, async ({ body, db, record }) => {
  await lockListingWrites(db);
  const within = body.within
    ? ((await lockCategory(db, body.within)) ?? refuseField('within', t('No such category')))
    : undefined;
  await requireNameFree(db, { within, name: body.name });
  await record(
    { name: 'categoriesChanged', payload: { category: within ?? body.name } },
    within === undefined
      ? sql.statement`insert into catalogue_category (category) values (${body.name})`
      : sql.statement`
          insert into catalogue_sub_category (category, sub_category) values (${within}, ${body.name})`,
  );
  return { message: messages.categoryAdded };
});

/** The maximum number of products in one event. */
const idsPerEvent = 500;

/** The database cascades the new name to everything with the old one: sub-categories, products, drafts and the page. */
export const renameCategoryHandler = commandHandler(renameCategory, async ({ body, db, record }) => {
  await lockListingWrites(db);
  const category = (await lockCategory(db, body.category)) ?? refuseField('category', t('No such category'));
  const sub = body.subCategory
    ? ((await lockSubCategory(db, category, body.subCategory)) ??
      refuseField('subCategory', t('No such sub-category')))
    : undefined;
  const { name } = body;
  await requireNameFree(db, { within: sub === undefined ? undefined : category, name, but: sub ?? category });
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

export const removeCategoryHandler = commandHandler(removeCategory, async ({ params, db, record }) => {
  await lockListingWrites(db);
  const category = orNotFound(await lockCategory(db, params.category));
  await refuseUsed(db, category, undefined);
  await record(
    { name: 'categoriesChanged', payload: { category } },
    sql.statement`delete from catalogue_category where category = ${category}`,
  );
  return { message: messages.categoryRemoved };
});

export const removeSubCategoryHandler = commandHandler(removeSubCategory, async ({ params, db, record }) => {
  await lockListingWrites(db);
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
