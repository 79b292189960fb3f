import type { Plan } from '../contracts/plans.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bool, row, text } from '../../../platform/database/row.ts';

interface CheckoutRequest {
  companyId: string;
  productId: string;
  plan: Plan;
  successUrl: string;
  cancelUrl: string;
}

const startedRow = row({ id: text, successUrl: text, cancelUrl: text, isOpen: bool });

/**
 * Finds the open, payable page for the same purchase, and the number of checkouts begun for the product. A single statement
 * ensures that a caller who finds no page counts as if there were none. Refuses checkoutPaid while a licence is about to arrive.
 */
export async function findOpenCheckout(
  db: Queryable,
  payments: PaymentGateway,
  { companyId, productId, plan, successUrl, cancelUrl }: CheckoutRequest,
): Promise<{ url: string | undefined; started: number }> {
  const started = await db.any(sql.type(startedRow)`
    select session_id as id, success_url as "successUrl", cancel_url as "cancelUrl",
      plan_id = ${plan.id} and status = 'open' and created_at > now() - interval '1 day' as "isOpen"
    from checkout where company_id = ${companyId} and product_id = ${productId}
    order by created_at desc`);
  for (const { id, isOpen, ...way } of started) {
    const isSame = way.successUrl === successUrl && way.cancelUrl === cancelUrl;
    if (!isOpen || (!isSame && !plan.isYearly)) continue;
    const page = await payments.findCheckout(id);
    if (page.status === 'complete' && plan.isYearly) return refuse('checkoutPaid');
    if (page.status === 'open' && isSame) return { url: page.url, started: started.length };
  }
  return { url: undefined, started: started.length };
}
