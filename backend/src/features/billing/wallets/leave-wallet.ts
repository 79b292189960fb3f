import { sql } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';

/**
 * Returns a change for `record`. The product's wallet, with its credits, licence and history, stays with the company that paid
 * and no longer belongs to a product. The product's next owner starts without any.
 */
export const leaveWallet = (productId: string, companyId: string): Change => ({
  mayMiss: sql.statement`
    update wallet set product_id = uuidv7() where product_id = ${productId}::uuid and company_id = ${companyId}`,
});
