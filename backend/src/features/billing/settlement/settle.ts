import { sql, type Database, type Transaction } from '../../../platform/database/database.ts';
import { recorder, type Cause, type Recorder } from '../../../platform/outbox/outbox.ts';
import type { PaymentSubject, PaymentReading } from '../../../platform/payments/payment-facts.ts';
import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import { recordReceipt } from '../../../platform/outbox/receipt.ts';
import { row, text } from '../../../platform/database/row.ts';
import { readClock } from './payment-store.ts';
import { recordPaymentIssue } from './payment-issues.ts';
import { settlePayment, type SettlementDependencies } from './settle-payment.ts';
import { settleSubscription } from './settle-subscription.ts';

/**
 * Brings the ledger in line with the provider's current state of a session, subscription or payment, with a receipt under the
 * subscriber's name. Repeated, late or reordered calls have the same result. Rejects if the provider is unavailable.
 */
export const settleSubject =
  (dependencies: SettlementDependencies) =>
  async (
    database: Database,
    payments: Pick<PaymentGateway, 'read'>,
    subject: PaymentSubject,
    cause: Cause & { eventId: string; subscriber: string },
  ): Promise<void> => {
    const readAt = await readClock(database);
    const reading = await payments.read(subject);
    await database.transaction(async (tx) => {
      await settleReading(tx, recorder(tx, cause), reading, readAt, dependencies);
      await recordReceipt(tx, cause.eventId, cause.subscriber);
    });
  };

const settlingMs = 300_000;

/** Returns whether something changed. */
export async function settleReading(
  tx: Transaction,
  record: Recorder,
  reading: PaymentReading,
  readAt: number,
  dependencies: SettlementDependencies,
): Promise<boolean> {
  switch (reading.kind) {
    case 'payment': {
      const changed = await settlePayment(tx, record, reading.payment, readAt, dependencies);
      return (
        (await endCheckout(tx, record, reading.sessionId, { source: reading.payment.source })) || changed
      );
    }
    case 'subscription': {
      const changed = await settleSubscription(tx, record, reading.subscription, readAt, dependencies);
      const { sessionId, subscription } = reading;
      return (
        (sessionId !== undefined &&
          (await endCheckout(tx, record, sessionId, { subscriptionId: subscription.subscriptionId }))) ||
        changed
      );
    }
    case 'unpaid':
      return reading.isExpired && endCheckout(tx, record, reading.sessionId, 'expired');
    case 'stray':
      // The checkout or invoice may lag a moment behind the payment.
      if (readAt - reading.paidAt < settlingMs) return false;
      return recordPaymentIssue(tx, record, {
        kind: 'unknownPurchase',
        reference: reading.paymentIntentId,
        order: undefined,
        detail: `${reading.amountMinor} ${reading.currency}, in its minor unit, without checkout or subscription`,
      });
    case 'unknown':
      return false;
  }
}

/** A checkout is paid once part of it is granted. One that waits for the operators stays open until then. */
async function endCheckout(
  tx: Transaction,
  record: Recorder,
  sessionId: string,
  by: { source: string } | { subscriptionId: string } | 'expired',
): Promise<boolean> {
  const checkout = await tx.maybeOne(sql.type(row({ companyId: text, status: text }))`
    select company_id::text as "companyId", status from checkout where session_id = ${sessionId} for update`);
  if (!checkout || checkout.status === 'paid') return false;
  const status = by === 'expired' ? by : (await isGranted(tx, by)) ? 'paid' : 'inQuestion';
  if (status === checkout.status) return false;
  await record(
    { name: 'checkoutEnded', payload: { sessionId, companyId: checkout.companyId } },
    sql.statement`update checkout set status = ${status} where session_id = ${sessionId}`,
  );
  return true;
}

const isGranted = (tx: Transaction, by: { source: string } | { subscriptionId: string }): Promise<boolean> =>
  'source' in by
    ? tx.exists(sql.statement`select from payment where source = ${by.source}`)
    : tx.exists(sql.statement`select from payment where subscription_id = ${by.subscriptionId}`);
