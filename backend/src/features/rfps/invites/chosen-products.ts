import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { row, text } from '../../../platform/database/row.ts';

/**
 * Lists, in order, the products that the buyer chose before the RFP was created and whose vendors are not yet saved as invitees.
 */
export const listChosenProducts = (db: Queryable, rfpId: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(row({ id: text }))`
    select product_id::text as id from rfp_chosen_product where rfp_id = ${rfpId} order by position`);

export const addChosenProducts = (rfpId: string, productIds: readonly string[]): Change[] =>
  productIds.length === 0
    ? []
    : [
        sql.statement`
          insert into rfp_chosen_product (rfp_id, product_id, position)
          select ${rfpId}, product_id, position
          from unnest(${sql.array([...new Set(productIds)], 'uuid')}) with ordinality as chosen (product_id, position)`,
      ];

/** Returns a change for when the Vendor Invite step is saved: every chosen product is now among the invitees or was removed. */
export const dropChosenProducts = (rfpId: string): Change => ({
  mayMiss: sql.statement`delete from rfp_chosen_product where rfp_id = ${rfpId}`,
});
