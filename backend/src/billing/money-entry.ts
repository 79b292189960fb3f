import { sql } from '../platform/database.ts';
import type { Change } from '../platform/outbox.ts';
import type { Order } from '../platform/payments/payment-facts.ts';

/** A change for `record`: what a payment brings to its wallet, or takes from it. */
export const moneyEntry = (
  order: Pick<Order, 'companyId' | 'productId' | 'productName' | 'planId'>,
  {
    kind,
    credits,
    paymentId,
  }: { kind: 'purchase' | 'takeBack' | 'giveBack'; credits: number; paymentId: string },
): Change => sql.statement`
  insert into credit_entry (company_id, product_id, credits, kind, paid_by, subject, product_name, payment_id)
  values (${order.companyId}, ${order.productId}, ${credits}, ${kind}, 'money', ${order.planId}, ${order.productName}, ${paymentId})`;
