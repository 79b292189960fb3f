import { sql, type Transaction } from '../platform/database.ts';
import type { Recorder } from '../platform/outbox.ts';
import type { Order, PaymentFacts } from '../platform/payments/payment-facts.ts';
import { pipelined } from '../platform/pipeline.ts';
import { moneyEntry } from './money-entry.ts';
import { findDoubt, type SettleDependencies } from './payment-doubt.ts';
import { at, findKnownPayment, lockSource, type KnownPayment } from './payment-store.ts';
import { recordPaymentIssue } from './payment-issue.ts';
import { settleReturn } from './settle-return.ts';

/**
 * Brings the ledger to what the provider says of one payment: grants it once, takes back what went back. Whatever was read
 * before `readAt` changes nothing any more. Answers whether something changed.
 */
export async function settlePayment(
  tx: Transaction,
  record: Recorder,
  facts: PaymentFacts,
  readAt: number,
  dependencies: SettleDependencies,
): Promise<boolean> {
  await lockSource(tx, facts.source);
  const known = await findKnownPayment(tx, facts.source);
  if (!known) {
    const doubt = await findDoubt(tx, facts, dependencies);
    if (doubt) return recordPaymentIssue(tx, record, doubt);
    const granted = await grant(record, facts, facts.order as Order, readAt);
    await settleReturn(tx, record, facts, granted, readAt);
    return true;
  }
  if (known.readAt >= readAt) return false;
  if (await settleReturn(tx, record, facts, known, readAt)) return true;
  // Also where nothing is to be done: whatever was read before is old by now, and may be another thing.
  await tx.query(pipelined(sql.statement`update payment set read_at = ${at(readAt)} where id = ${known.id}`));
  return false;
}

async function grant(
  record: Recorder,
  { source, amountMinor, currency, paidAt, period }: PaymentFacts,
  order: Order,
  readAt: number,
): Promise<KnownPayment> {
  const id = crypto.randomUUID();
  const { companyId, productId, productName, planId, units } = order;
  await record(
    { name: 'paymentGranted', payload: { paymentId: id, companyId } },
    {
      mayMiss: sql.statement`
        insert into wallet (product_id, company_id, product_name) values (${productId}, ${companyId}, ${productName})
        on conflict (product_id) do nothing`,
    },
    sql.statement`
      insert into payment (id, source, company_id, product_id, product_name, plan_id, units, amount_minor, currency,
        subscription_id, period_end, paid_at, read_at)
      values (${id}, ${source}, ${companyId}, ${productId}, ${productName}, ${planId}, ${units}, ${amountMinor}, ${currency},
        ${period?.subscriptionId ?? null}, ${at(period?.endsAt)}, ${at(paidAt)}, ${at(readAt)})`,
    moneyEntry(order, { kind: 'purchase', credits: period ? 0 : units, paymentId: id }),
  );
  const untouched = { backMinor: 0, taken: 0, forgiven: 0 };
  return { id, companyId, productId, productName, planId, units, amountMinor, readAt, ...untouched };
}
