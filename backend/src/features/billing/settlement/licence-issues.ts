import { sql, type Transaction } from '../../../platform/database/database.ts';
import type { Recorder } from '../../../platform/outbox/outbox.ts';
import type { Order, SubscriptionFacts } from '../../../platform/payments/payment-facts.ts';
import { row, text } from '../../../platform/database/row.ts';
import type { SettleDependencies } from './payment-doubt.ts';
import { recordPaymentIssue, type PaymentIssue } from './payment-issue.ts';

interface Licence {
  subscriptionId: string;
  order: Order;
  productId: string;
  status: SubscriptionFacts['status'];
  isCancelled: boolean;
  licensedUntil: number | null;
}

/** Records the parts of a continuing subscription that will cost money for nothing. Returns whether any of them was new. */
export async function recordLicenceIssues(
  tx: Transaction,
  record: Recorder,
  { subscriptionId, order, productId, status, isCancelled, licensedUntil }: Licence,
  { lockProductOwner }: SettleDependencies,
): Promise<boolean> {
  if (status === 'ended' || isCancelled) return false;
  const of = (kind: PaymentIssue['kind'], detail: string): PaymentIssue => ({
    kind,
    reference: subscriptionId,
    order,
    detail,
  });
  const found: PaymentIssue[] = [];
  if ((await lockProductOwner(tx, productId)) !== order.companyId)
    found.push(of('productMoved', 'the subscription goes on, and will be charged again'));
  if (licensedUntil === null)
    found.push(of('returnedYear', 'the subscription goes on, and will be charged again'));
  const first = await tx.maybeOneFirst(sql.type(row({ id: text }))`
    select subscription_id as id from licence
    where product_id = ${productId} and status <> 'ended' and not is_cancelled
    order by created_at, id limit 1`);
  // Two people may buy at once, each on their own page: the company may have the second year refunded.
  if (first !== null && first !== subscriptionId) found.push(of('paidTwice', `beside ${first}`));
  let isNew = false;
  for (const issue of found) isNew = (await recordPaymentIssue(tx, record, issue)) || isNew;
  return isNew;
}
