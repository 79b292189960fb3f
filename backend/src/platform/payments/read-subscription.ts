import type { Stripe } from 'stripe';
import { chargeOf, moneyBack } from './money-back.ts';
import { orderOf } from './order-metadata.ts';
import type { PaymentFacts, Reading, SubscriptionFacts } from './payment-facts.ts';
import { foundAt, idOf, msOf } from './stripe-calls.ts';

const states: Readonly<Record<string, SubscriptionFacts['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'pastDue',
  incomplete: 'pastDue',
};

/** A subscription with every invoice of it that was paid. */
export async function readSubscription(stripe: Stripe, id: string): Promise<Reading> {
  const found = await foundAt(stripe.subscriptions.retrieve(id));
  if (!found) return { kind: 'unknown', subject: { kind: 'subscription', id } };
  const payments: PaymentFacts[] = [];
  const paid = stripe.invoices.list({
    subscription: id,
    status: 'paid',
    limit: 100,
    expand: ['data.payments'],
  });
  for await (const invoice of paid)
    // The first invoice of a trial, or one that a credit note covered, is paid with nothing.
    if (invoice.amount_paid > 0) payments.push(await paymentOf(stripe, found, invoice));
  return {
    kind: 'subscription',
    sessionId: await sessionOf(stripe, id),
    subscription: {
      subscriptionId: id,
      order: orderOf(found.metadata),
      status: states[found.status] ?? 'ended',
      isCancelled: found.cancel_at_period_end || found.cancel_at !== null || found.ended_at !== null,
      endedAt: found.ended_at === null ? undefined : msOf(found.ended_at),
      payments,
    },
  };
}

async function sessionOf(stripe: Stripe, subscription: string): Promise<string | undefined> {
  const { data } = await stripe.checkout.sessions.list({ subscription, limit: 1 });
  return data[0]?.id;
}

async function paymentOf(
  stripe: Stripe,
  { id: subscriptionId, metadata }: Stripe.Subscription,
  invoice: Stripe.Invoice,
): Promise<PaymentFacts> {
  let backMinor = 0;
  for (const { payment } of invoice.payments?.data ?? []) {
    const intentId = idOf(payment.payment_intent);
    const charge = intentId === undefined ? undefined : await chargeOf(stripe, intentId);
    if (charge) backMinor += await moneyBack(stripe, charge);
  }
  return {
    source: invoice.id,
    order: orderOf(metadata),
    amountMinor: invoice.amount_paid,
    currency: invoice.currency,
    backMinor: Math.min(backMinor, invoice.amount_paid),
    paidAt: msOf(invoice.status_transitions.paid_at ?? invoice.created),
    period: { subscriptionId, endsAt: msOf(Math.max(...invoice.lines.data.map((line) => line.period.end))) },
  };
}

/** The subscription that an invoice is of, if it is of one. */
export const subscriptionOf = (invoice: Stripe.Invoice): string | undefined =>
  idOf(invoice.parent?.subscription_details?.subscription);
