import { sql } from '../platform/database.ts';
import type { Change } from '../platform/outbox.ts';

/**
 * A change for `record`: the product's wallet, with its credits, licence and history, stays with the company that paid and
 * is no product's any more; whoever has the product now begins with none.
 */
export const leaveWallet = (productId: string, companyId: string): Change => ({
  mayMiss: sql.statement`
    update wallet set product_id = uuidv7() where product_id = ${productId}::uuid and company_id = ${companyId}`,
});
