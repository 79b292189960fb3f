import { sql, type Transaction } from '../../../platform/database/database.ts';
import type { Recorder } from '../../../platform/outbox/outbox.ts';
import type { Order, SubscriptionFacts } from '../../../platform/payments/payment-facts.ts';
import { pipelined } from '../../../platform/database/pipeline.ts';
import { bool, nullable, row, text, time } from '../../../platform/database/row.ts';
import { licenceTimes } from './settlement-rules.ts';
import { settlePayment, type SettlementDependencies } from './settle-payment.ts';
import { at, lockSource } from './payment-store.ts';
import { recordPaymentIssue, type PaymentIssue } from './payment-issues.ts';

const yearRow = row({ productId: text, endsAt: time, isReturned: bool });
const licenceRow = row({
  id: text,
  productId: text,
  status: text,
  isCancelled: bool,
  paidUntil: nullable(time),
  licensedUntil: nullable(time),
  readAt: time,
});

/**
 * Brings a licence and the payments of its years in line with the provider's state of its subscription. A reading older than
 * `readAt` no longer changes anything. Returns whether something changed.
 */
export async function settleSubscription(
  tx: Transaction,
  record: Recorder,
  facts: SubscriptionFacts,
  readAt: number,
  dependencies: SettlementDependencies,
): Promise<boolean> {
  const { subscriptionId, order } = facts;
  await lockSource(tx, subscriptionId);
  let changed = false;
  for (const payment of facts.payments)
    changed = (await settlePayment(tx, record, payment, readAt, dependencies)) || changed;
  const years = await tx.any(sql.type(yearRow)`
    select product_id::text as "productId", period_end as "endsAt", returned_units = units as "isReturned"
    from payment where subscription_id = ${subscriptionId} order by period_end desc`);
  // Nothing of it was granted: it was not paid, or operators already handle it.
  const productId = years[0]?.productId;
  if (!order || productId === undefined) return changed;
  const known = await tx.maybeOne(sql.type(licenceRow)`
    select id::text, product_id::text as "productId", status, is_cancelled as "isCancelled", paid_until as "paidUntil",
      licensed_until as "licensedUntil", read_at as "readAt"
    from licence where subscription_id = ${subscriptionId}`);
  if (known && known.readAt >= readAt) return changed;
  const { status, isCancelled } = facts;
  const { paidUntil = null, licensedUntil = null } = licenceTimes(facts, years);
  const now = { productId, status, isCancelled, paidUntil, licensedUntil };
  if (known && isSame(known, now)) {
    // Earlier readings are outdated by now.
    await tx.query(
      pipelined(sql.statement`update licence set read_at = ${at(readAt)} where id = ${known.id}`),
    );
  } else {
    await record(
      ...licenceChange(known ?? { id: crypto.randomUUID(), productId }, {
        ...now,
        subscriptionId,
        order,
        readAt,
      }),
    );
    changed = true;
  }
  return (await recordLicenceIssues(tx, record, { ...now, subscriptionId, order }, dependencies)) || changed;
}

interface LicenceNow {
  productId: string;
  status: SubscriptionFacts['status'];
  isCancelled: boolean;
  paidUntil: number | null;
  licensedUntil: number | null;
}

const isSame = (known: { [K in keyof LicenceNow]: LicenceNow[K] | string }, now: LicenceNow): boolean =>
  (Object.keys(now) as (keyof LicenceNow)[]).every((field) => known[field] === now[field]);

/** For `record`: the licence in its current state, and the wallets that it belongs and belonged to. */
function licenceChange(
  before: { id: string; productId: string },
  now: LicenceNow & { subscriptionId: string; order: Order; readAt: number },
): Parameters<Recorder> {
  const { companyId, productName } = now.order;
  return [
    { name: 'licenceChanged', payload: { licenceId: before.id, companyId } },
    sql.statement`
      insert into licence (id, subscription_id, company_id, product_id, product_name, status, is_cancelled, paid_until,
        licensed_until, read_at)
      values (${before.id}, ${now.subscriptionId}, ${companyId}, ${now.productId}, ${productName}, ${now.status},
        ${now.isCancelled}, ${at(now.paidUntil)}, ${at(now.licensedUntil)}, ${at(now.readAt)})
      on conflict (subscription_id) do update set product_id = excluded.product_id, status = excluded.status,
        is_cancelled = excluded.is_cancelled, paid_until = excluded.paid_until, licensed_until = excluded.licensed_until,
        read_at = excluded.read_at`,
    sql.statement`
      update wallet w set licensed_until = (select max(licensed_until) from licence l where l.product_id = w.product_id)
      where w.product_id in (${before.productId}, ${now.productId})`,
  ];
}

interface Licence {
  subscriptionId: string;
  order: Order;
  productId: string;
  status: SubscriptionFacts['status'];
  isCancelled: boolean;
  licensedUntil: number | null;
}

/** Records the parts of a continuing subscription that will cost money for nothing. Returns whether any of them was new. */
async function recordLicenceIssues(
  tx: Transaction,
  record: Recorder,
  { subscriptionId, order, productId, status, isCancelled, licensedUntil }: Licence,
  { lockProductOwner }: SettlementDependencies,
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
