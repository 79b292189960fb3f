import { sql, type Database } from '../../../platform/database/database.ts';
import { recorder } from '../../../platform/outbox/outbox.ts';
import type { PaymentSubject, PaymentReading } from '../../../platform/payments/payment-facts.ts';
import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import { bool, nullable, row, text } from '../../../platform/database/row.ts';
import { at, readClock } from './payment-store.ts';
import { recordPaymentIssue } from './payment-issues.ts';
import { settleReading } from './settle.ts';
import type { SettlementDependencies } from './settle-payment.ts';

const windowMs = 72 * 3_600_000;
/** A recent payment may be read here before it appears in the provider's lists. */
const settlingMs = 60_000;

export interface Reconciliation {
  /** Checkouts, subscriptions and payments that were compared. */
  compared: number;
  /** The number of these that messages had missed, issues included. */
  repaired: number;
}

/**
 * Compares the provider's lists of the last 72 hours, and every live licence, with the ledger, and repairs what messages missed.
 * It lists for the operators what it may not repair. It grants nothing that the provider does not confirm, and takes nothing back
 * that the provider does not know.
 */
export const reconcilePayments =
  (dependencies: SettlementDependencies) =>
  async (
    database: Database,
    payments: Pick<PaymentGateway, 'read' | 'readSince'>,
  ): Promise<Reconciliation> => {
    const startedAt = await readClock(database);
    const since = startedAt - windowMs;
    const cause = { correlationId: crypto.randomUUID(), actorId: null };
    const done = { compared: 0, repaired: 0 };
    const seen = new Set<string>();
    const failures: unknown[] = [];
    const settle = async (reading: PaymentReading, readAt: number) => {
      done.compared++;
      for (const id of namesOf(reading)) seen.add(id);
      try {
        const changed = await database.transaction((tx) =>
          settleReading(tx, recorder(tx, cause), reading, readAt, dependencies),
        );
        if (changed) done.repaired++;
      } catch (error) {
        // A subject that cannot be settled does not block the others.
        failures.push(error);
      }
    };
    for await (const reading of payments.readSince(since)) await settle(reading, startedAt);
    for (const known of await listKnown(database, since, startedAt - settlingMs)) {
      const subject = subjectOf(known);
      if (seen.has(subject.id)) continue;
      seen.add(subject.id);
      const readAt = await readClock(database);
      const reading = await payments.read(subject);
      if (reading.kind !== 'unknown') await settle(reading, readAt);
      else if (known.isGranted && (await recordMissing(database, known, cause))) done.repaired++;
    }
    if (failures.length > 0)
      throw new AggregateError(
        failures,
        `${failures.length} of ${done.compared} payments could not be settled`,
      );
    await database.query(sql.statement`
      insert into reconciliation (compared, repaired) values (${done.compared}, ${done.repaired})`);
    return done;
  };

const knownRow = row({
  source: text,
  subscriptionId: nullable(text),
  companyId: text,
  productName: text,
  isGranted: bool,
});

/**
 * Lists what the provider's lists of the window may lack. These are the ledger's entries for it, checkouts with slow payments,
 * disputed or refunded money, and live licences.
 */
const listKnown = (database: Database, since: number, until: number) =>
  database.any(sql.type(knownRow)`
    select source, subscription_id as "subscriptionId", company_id::text as "companyId", product_name as "productName",
      true as "isGranted"
    from payment
    where created_at < ${at(until)} and (paid_at >= ${at(since)} or refunded_minor > 0 and paid_at > now() - interval '180 days')
    union all
    select subscription_id, subscription_id, company_id::text, product_name, true
    from licence where status <> 'ended' and created_at < ${at(until)}
    union all
    select session_id, null, company_id::text, product_name, false
    from checkout where status = 'open' and created_at < ${at(until)} and created_at > now() - interval '30 days'`);
type RecordedPayment = Awaited<ReturnType<typeof listKnown>>[number];

const subjectOf = ({ source, subscriptionId }: RecordedPayment): PaymentSubject =>
  subscriptionId === null ? { kind: 'session', id: source } : { kind: 'subscription', id: subscriptionId };

/** Returns the ids under which a subject was compared. */
function namesOf(reading: PaymentReading): readonly string[] {
  switch (reading.kind) {
    case 'payment':
    case 'unpaid':
      return [reading.sessionId];
    case 'subscription':
      return [reading.subscription.subscriptionId];
    default:
      return [];
  }
}

const recordMissing = (
  database: Database,
  { source, companyId, productName }: RecordedPayment,
  cause: { correlationId: string; actorId: null },
): Promise<boolean> =>
  database.transaction((tx) =>
    recordPaymentIssue(tx, recorder(tx, cause), {
      kind: 'notWithProvider',
      reference: source,
      order: { companyId, productName },
      detail: 'granted here, and unknown there',
    }),
  );
