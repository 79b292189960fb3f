import type { listCatalogueCategories } from '../contracts/catalogue.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { nullable, number, row, text } from '../../../platform/database/row.ts';

const countRow = row({ category: text, sub_category: nullable(text), count: number });

/**
 * Lists the two-level category list of the operators, by name, with the number of products in each; includes empty categories.
 */
export async function listCategories(db: Queryable): Promise<Infer<typeof listCatalogueCategories.answer>> {
  const rows = await db.any(sql.type(countRow)`
    with counted as (
      select category, sub_category, count(*)::int4 as count from catalogue_product group by category, sub_category
    )
    select c.category, null::text as sub_category, coalesce(sum(counted.count), 0)::int4 as count
    from catalogue_category c left join counted using (category)
    group by c.category
    union all
    select s.category, s.sub_category, coalesce(counted.count, 0)
    from catalogue_sub_category s left join counted using (category, sub_category)
    order by category, sub_category nulls first`);
  const data = rows
    .filter((filing) => filing.sub_category === null)
    .map(({ category, count }) => ({
      category,
      count,
      subCategories: rows.flatMap((filing) =>
        filing.category === category && filing.sub_category !== null
          ? [{ subCategory: filing.sub_category, count: filing.count }]
          : [],
      ),
    }));
  return { data, total_records: data.length };
}

interface Filing {
  category: string;
  subCategory: string | null;
}

const filingRow = row({ category: text, sub_category: nullable(text) });

/** Lists the operators' two-level category list, by name. */
export async function listFilings(db: Queryable): Promise<{ category: string; subCategories: string[] }[]> {
  const rows = await db.any(sql.type(filingRow)`
    select category, sub_category from catalogue_category left join catalogue_sub_category using (category)
    order by category, sub_category`);
  return [...Map.groupBy(rows, (filing) => filing.category)].map(([category, group]) => ({
    category,
    subCategories: group.flatMap((filing) => filing.sub_category ?? []),
  }));
}

/**
 * Returns the same filing in the list's spelling; undefined if the list does not contain it. Locks it: renaming or removing the
 * category waits until the end of the transaction. Those operations lock the category before its products, so call this before
 * locking products.
 */
export async function lockFilingForShare(
  db: Queryable,
  { category, subCategory }: Filing,
): Promise<Filing | undefined> {
  const found = await db.maybeOne(sql.type(filingRow)`
    select c.category, s.sub_category
    from catalogue_category c
    left join catalogue_sub_category s on s.category = c.category and lower(s.sub_category) = lower(${subCategory})
    where lower(c.category) = lower(${category}) for key share of c`);
  if (!found || (subCategory !== null && found.sub_category === null)) return undefined;
  return { category: found.category, subCategory: found.sub_category };
}
