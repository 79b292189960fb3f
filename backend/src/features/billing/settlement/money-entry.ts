import { sql } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import type { Order } from '../../../platform/payments/payment-facts.ts';

/** Returns a change for `record`: the amount that a payment adds to its wallet or deducts from it. */
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
