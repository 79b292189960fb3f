import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { retentionPolicies } from '../retention.ts';
import type { ViewCount } from './view-counter.ts';

/**
 * Adds views to the counts of their days. Ids without a page in the catalogue are ignored. The rows are locked in the order of
 * their ids, so two processes never wait for each other.
 */
export async function addViews(db: Queryable, counts: readonly ViewCount[]): Promise<void> {
  const ids = sql.array(
    counts.map(({ productId }) => productId),
    'uuid',
  );
  const days = sql.array(
    counts.map(({ day }) => day),
    'date',
  );
  const views = sql.array(
    counts.map((count) => count.views),
    'int4',
  );
  await db.any(sql.statement`
    insert into product_view_count (product_id, day, views)
    select added.product_id, added.day, added.views
    from unnest(${ids}, ${days}, ${views}) as added (product_id, day, views)
    where exists (select from catalogue_product p where p.object_id = added.product_id)
    order by added.product_id, added.day
    on conflict (product_id, day) do update set views = product_view_count.views + excluded.views`);
}

/** Returns a change for a product that is deleted. */
export const dropViews = (productId: string): Change => ({
  mayMiss: sql.statement`delete from product_view_count where product_id = ${productId}::uuid`,
});

/** Whether a company manages the page of a product. */
export const isPageOf = (db: Queryable, companyId: string, productId: string): Promise<boolean> =>
  db.exists(sql.statement`
    select from catalogue_product where object_id = ${productId}::uuid and company_id = ${companyId}::uuid`);

/** Deletes counts that are older than the given number of days, or whose page and product no longer exist. Returns how many. */
export const purgeProductViews = async (
  database: Queryable,
  days = retentionPolicies.productViews.days,
): Promise<number> => {
  const deleted = await database.any(sql.statement`
    delete from product_view_count v
    where v.day < (now() at time zone 'UTC')::date - ${days}::int4
      or (not exists (select from catalogue_product where object_id = v.product_id)
        and not exists (select from product where id = v.product_id))
    returning 1`);
  return deleted.length;
};
