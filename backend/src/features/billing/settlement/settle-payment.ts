import { planOf } from '../contracts/plans.ts';
import { sql, type Queryable, type Transaction } from '../../../platform/database/database.ts';
import type { PaymentFacts, Order } from '../../../platform/payments/payment-facts.ts';
import { recordPaymentIssue, type PaymentIssue } from './payment-issues.ts';
import type { Change, Recorder } from '../../../platform/outbox/outbox.ts';
import { row, text } from '../../../platform/database/row.ts';
import { decideReturn, type Return } from './settlement-rules.ts';
import { moneyEntry, at, findKnownPayment, lockSource, type KnownPayment } from './payment-store.ts';
import { lockWallet } from '../wallets/product-wallets.ts';
import { pipelined } from '../../../platform/database/pipeline.ts';

export interface SettlementDependencies {
  /** Locks the page owner of this product until the transaction ends and returns it; null if there is none. */
  lockProductOwner(db: Queryable, productId: string): Promise<string | null>;
}

/**
 * Returns why nothing may be granted for this payment; undefined if it may. Locks the product first, like every caller that later
 * locks its wallet.
 */
async function findGrantBlocker(
  tx: Transaction,
  { source, order, amountMinor, currency }: PaymentFacts,
  { lockProductOwner }: SettlementDependencies,
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
    return of('otherAmount', `${paid} instead of ${order.amountMinor} ${order.currency}`);
  return (await lockProductOwner(tx, order.productId)) === order.companyId
    ? undefined
    : of('productMoved', `${paid}, for product ${order.productId}`);
}

/** Takes back refunded units as far as the wallet holds them, and restores units whose money returned. */
async function settleReturn(
  tx: Transaction,
  record: Recorder,
  { source, backMinor, period }: PaymentFacts,
  known: KnownPayment,
  readAt: number,
): Promise<boolean> {
  const { productId, credits: held } = await lockWalletOf(tx, known);
  const payment = { ...known, productId };
  const { id: paymentId, companyId, units } = payment;
  const decided = decideReturn({ ...payment, backMinor }, period ? units : held);
  const { take, give, forgive } = decided;
  if (take === 0 && give === 0 && forgive === 0 && backMinor === payment.backMinor) return false;
  const forgiven = payment.forgiven + forgive;
  if (forgive > 0)
    await recordPaymentIssue(tx, record, {
      kind: 'spentCredits',
      reference: source,
      order: payment,
      detail: `${forgiven} of ${units} credits were spent before the money went back`,
    });
  const entries: Change[] =
    take > 0 || give > 0
      ? [
          moneyEntry(payment, {
            kind: give > 0 ? 'giveBack' : 'takeBack',
            credits: period ? 0 : give - take,
            paymentId,
          }),
        ]
      : [];
  await record(
    { name: eventOf(decided), payload: { paymentId, companyId } },
    ...entries,
    sql.statement`
      update payment set refunded_minor = ${backMinor}, returned_units = ${payment.taken + take - give},
        written_off_units = ${forgiven}, read_at = ${at(readAt)}
      where id = ${paymentId}`,
  );
  return true;
}

/** Money may move without a whole unit moving with it. */
function eventOf({ take, give, forgive }: Return) {
  if (give > 0) return 'paymentReinstated';
  return take > 0 || forgive > 0 ? 'paymentReversed' : 'paymentCorrected';
}

/**
 * The wallet does not change in between: every writer of an entry locks it. Claiming a page in the meantime moves the wallet to
 * another id and may leave another wallet under this one. So the id is read again once the wallet is locked.
 */
async function lockWalletOf(
  tx: Transaction,
  { id, productId: before }: KnownPayment,
): Promise<{ productId: string; credits: number }> {
  const wallet = await lockWallet(tx, before);
  const productId = await tx.oneFirst(sql.type(row({ productId: text }))`
    select product_id::text as "productId" from payment where id = ${id}`);
  if (productId === before && wallet) return { productId, credits: wallet.credits };
  const moved = await lockWallet(tx, productId);
  if (!moved) throw new Error(`payment ${id} has no wallet`);
  return { productId, credits: moved.credits };
}

/**
 * Brings the ledger in line with the provider's state of one payment: grants it once and takes back refunded units. A reading
 * older than `readAt` no longer changes anything. Returns whether something changed.
 */
export async function settlePayment(
  tx: Transaction,
  record: Recorder,
  facts: PaymentFacts,
  readAt: number,
  dependencies: SettlementDependencies,
): Promise<boolean> {
  await lockSource(tx, facts.source);
  const known = await findKnownPayment(tx, facts.source);
  if (!known) {
    const doubt = await findGrantBlocker(tx, facts, dependencies);
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
