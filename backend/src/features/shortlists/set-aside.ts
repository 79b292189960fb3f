import { shortlistLimit } from '../catalogue/contracts/shortlist-limit.ts';
import { sql } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';

/** Returns a change to record before a product's page goes temporarily: it stores who has the product on the shortlist. */
export const setAsideFromShortlists = (productId: string): Change => ({
  mayMiss: sql.statement`
    insert into shortlist_waiting (user_id, product_id, position, added_at)
    select user_id, product_id, position, added_at from shortlist_product where product_id = ${productId}
    on conflict do nothing`,
});

/** Returns changes to record once the page is back: the product returns to its place on the lists that have room for it. */
export const bringBackToShortlists = (productId: string): Change[] => [
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
