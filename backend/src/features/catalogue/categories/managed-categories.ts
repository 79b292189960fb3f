import type { managedCategories } from '../contracts/category-editing.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { row, text } from '../../../platform/database/row.ts';
import { listCategories } from './categories.ts';

/** Lists the categories, and which of them have their own page. */
export async function listManagedCategories(db: Queryable): Promise<Infer<typeof managedCategories.answer>> {
  const { data, total_records } = await listCategories(db);
  const written = await db.anyFirst(sql.type(row({ category: text }))`
    select category from catalogue_category_content`);
  return {
    data: data.map((one) => ({ ...one, hasContent: written.includes(one.category) })),
    total_records,
  };
}

/** Locks a category, named in any case; returns its stored spelling. */
export const lockCategory = (db: Queryable, named: string): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ category: text }))`
    select category from catalogue_category where lower(category) = lower(${named}) for update`);

/** The same for a sub-category, whose category must be locked. */
export const lockSubCategory = (db: Queryable, category: string, named: string): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ sub_category: text }))`
    select sub_category from catalogue_sub_category
    where category = ${category} and lower(sub_category) = lower(${named}) for update`);

/** Refuses a name that another category on the same level has, in any case. */
export async function refuseTaken(
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
  if (taken) unfit('name', 'There is one of this name already');
}

export const unfit = (field: string, message: string): never =>
  refuse('invalidFields', { errors: [{ field, message }] });
