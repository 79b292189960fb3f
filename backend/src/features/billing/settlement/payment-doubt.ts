import { planOf } from '../contracts/plans.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import type { PaymentFacts } from '../../../platform/payments/payment-facts.ts';
import type { PaymentIssue } from './payment-issue.ts';

export interface SettleDependencies {
  /** Locks the page owner of this product until the transaction ends and returns it; null if there is none. */
  lockProductOwner(db: Queryable, productId: string): Promise<string | null>;
}

/**
 * Returns why nothing may be granted for this payment; undefined if it may. Locks the product first, like every caller that later
 * locks its wallet.
 */
export async function findDoubt(
  tx: Transaction,
  { source, order, amountMinor, currency }: PaymentFacts,
  { lockProductOwner }: SettleDependencies,
): Promise<PaymentIssue | undefined> {
  const paid = `${amountMinor} ${currency}, in its minor unit`;
  const of = (kind: PaymentIssue['kind'], detail: string): PaymentIssue => ({
    kind,
    reference: source,
    order,
    detail,
  });
  if (!order || !planOf(order.planId))
    return of('unknownPurchase', `${paid}, without a plan or product of ours`);
  if (amountMinor !== order.amountMinor || currency !== order.currency)
    return of('otherAmount', `${paid}; asked were ${order.amountMinor} ${order.currency}`);
  return (await lockProductOwner(tx, order.productId)) === order.companyId
    ? undefined
    : of('productMoved', `${paid}, for product ${order.productId}`);
}
