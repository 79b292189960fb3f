import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { row, text } from '../../platform/database/row.ts';

const idRow = row({ id: text });

/** Lists the products on a user's shortlist in their order. */
export const listShortlisted = (db: Queryable, userId: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(idRow)`
    select product_id::text as id from shortlist_product where user_id = ${userId} order by position, product_id`);

/**
 * Does the same and blocks other changes until the end of the transaction: two simultaneous additions must not both find the last
 * place free. It takes a separate lock because an empty list has no row to lock. An earlier statement takes the lock: a single
 * statement would see the list from before the wait.
 */
export async function lockShortlisted(db: Queryable, userId: string): Promise<readonly string[]> {
  await db.oneFirst(sql.type(idRow)`
    select pg_advisory_xact_lock(hashtextextended(${`shortlist ${userId}`}, 0))::text as id`);
  return listShortlisted(db, userId);
}

/** Returns a change that adds products at the end, in the given order. */
export const addShortlisted = (userId: string, productIds: readonly string[], now: number): Change =>
  sql.statement`
    insert into shortlist_product (user_id, product_id, position, added_at)
    select ${userId}, added.id, last.position + added.at, to_timestamp(${now}::double precision / 1000)
    from unnest(${sql.array([...productIds], 'uuid')}) with ordinality as added (id, at),
      (select coalesce(max(position), 0) as position from shortlist_product where user_id = ${userId}) last`;

export const dropShortlisted = (userId: string, productId: string): Change =>
  sql.statement`
    delete from shortlist_product where user_id = ${userId} and product_id = ${productId}`;
