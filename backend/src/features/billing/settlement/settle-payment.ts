import { sql, type Transaction } from '../../../platform/database/database.ts';
import type { Recorder } from '../../../platform/outbox/outbox.ts';
import type { Order, PaymentFacts } from '../../../platform/payments/payment-facts.ts';
import { pipelined } from '../../../platform/database/pipeline.ts';
import { moneyEntry } from './money-entry.ts';
import { findDoubt, type SettleDependencies } from './payment-doubt.ts';
import { at, findKnownPayment, lockSource, type KnownPayment } from './payment-store.ts';
import { recordPaymentIssue } from './payment-issue.ts';
import { settleReturn } from './settle-return.ts';

/**
 * Brings the ledger in line with the provider's state of one payment: grants it once and takes back refunded units. A reading
 * older than `readAt` no longer changes anything. Returns whether something changed.
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
  // Runs even if nothing is to be done: any earlier reading is outdated by now and may differ.
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
