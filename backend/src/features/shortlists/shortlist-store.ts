import { sql, type Queryable } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { shortlistLimit } from '../catalogue/contracts/shortlist-limit.ts';

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

/**
 * Returns changes that add a product in front of another, or at the end if the other is not on the list. The lock of the list
 * keeps other changes out while places move.
 */
export const addShortlistedBefore = (
  userId: string,
  { productId, before }: { productId: string; before: string | undefined },
  now: number,
): Change[] =>
  before === undefined
    ? [addShortlisted(userId, [productId], now)]
    : [
        {
          mayMiss: sql.statement`
            update shortlist_product later set position = later.position + 1 from shortlist_product place
            where place.user_id = ${userId} and place.product_id = ${before} and later.user_id = ${userId}
              and (later.position, later.product_id) >= (place.position, place.product_id)`,
        },
        sql.statement`
          insert into shortlist_product (user_id, product_id, position, added_at)
          select ${userId}, ${productId}, coalesce(
              (select position - 1 from shortlist_product where user_id = ${userId} and product_id = ${before}),
              (select max(position) + 1 from shortlist_product where user_id = ${userId}), 1),
            to_timestamp(${now}::double precision / 1000)`,
      ];

/** Returns a change that removes a product. */
export const dropShortlisted = (userId: string, productId: string): Change =>
  sql.statement`
    delete from shortlist_product where user_id = ${userId} and product_id = ${productId}`;

/** Returns a change to record before a product's page goes temporarily: it stores who has the product on the shortlist. */
export const suspendShortlistEntries = (productId: string): Change => ({
  mayMiss: sql.statement`
    insert into shortlist_waiting (user_id, product_id, position, added_at)
    select user_id, product_id, position, added_at from shortlist_product where product_id = ${productId}
    on conflict do nothing`,
});

/** Returns changes to record once the page is back: the product returns to its place on the lists that have room for it. */
export const restoreShortlistEntries = (productId: string): Change[] => [
  {
    mayMiss: sql.statement`
      insert into shortlist_product (user_id, product_id, position, added_at)
      select user_id, product_id, position, added_at from shortlist_waiting waiting
      where product_id = ${productId} and ${shortlistLimit} > (
        select count(*) from shortlist_product there where there.user_id = waiting.user_id)
      on conflict do nothing`,
  },
  { mayMiss: sql.statement`delete from shortlist_waiting where product_id = ${productId}` },
];
