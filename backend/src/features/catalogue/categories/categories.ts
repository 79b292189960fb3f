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
    .filter((one) => one.sub_category === null)
    .map(({ category, count }) => ({
      category,
      count,
      subCategories: rows.flatMap((one) =>
        one.category === category && one.sub_category !== null
          ? [{ subCategory: one.sub_category, count: one.count }]
          : [],
      ),
    }));
  return { data, total_records: data.length };
}
