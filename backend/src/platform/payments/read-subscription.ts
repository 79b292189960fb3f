import type { Stripe } from 'stripe';
import { chargeOf, amountReturned } from './amount-returned.ts';
import { orderOf } from './order-metadata.ts';
import type { PaymentFacts, PaymentReading, SubscriptionFacts } from './payment-facts.ts';
import { foundAt, idOf, msOf } from './stripe-calls.ts';

const states: Readonly<Record<string, SubscriptionFacts['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'pastDue',
  incomplete: 'pastDue',
};

/** Returns a subscription with all its paid invoices. */
export async function readSubscription(stripe: Stripe, id: string): Promise<PaymentReading> {
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
    // The first invoice of a trial charges nothing.
    if (invoice.total > 0) payments.push(await paymentOf(stripe, found, invoice));
  return {
    kind: 'subscription',
    sessionId: await sessionOf(stripe, id),
    subscription: {
      subscriptionId: id,
      order: orderOf(found.metadata),
      status: states[found.status] ?? 'ended',
      isCancelled: isCancelled(found),
      endedAt: found.ended_at === null ? undefined : msOf(found.ended_at),
      payments,
    },
  };
}

/** Returns whether the subscription will not be renewed. With an end set for a later year, it is renewed until then. */
function isCancelled({
  cancel_at_period_end,
  cancel_at,
  ended_at,
  ...subscription
}: Stripe.Subscription): boolean {
  const isSetToEnd = cancel_at !== null && cancel_at <= periodEndOf(subscription);
  return cancel_at_period_end || isSetToEnd || ended_at !== null;
}

const periodEndOf = ({ items }: Pick<Stripe.Subscription, 'items'>): number =>
  Math.max(0, ...items.data.map((item) => item.current_period_end));

async function sessionOf(stripe: Stripe, subscription: string): Promise<string | undefined> {
  const { data } = await stripe.checkout.sessions.list({ subscription, limit: 1 });
  return data[0]?.id;
}

async function paymentOf(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): Promise<PaymentFacts> {
  let backMinor = 0;
  for (const { payment } of invoice.payments?.data ?? []) {
    const intentId = idOf(payment.payment_intent);
    const charge = intentId === undefined ? undefined : await chargeOf(stripe, intentId);
    if (charge) backMinor += await amountReturned(stripe, charge);
  }
  return {
    source: invoice.id,
    order: orderOf(subscription.metadata),
    amountMinor: invoice.total,
    currency: invoice.currency,
    backMinor: Math.min(backMinor, invoice.total),
    paidAt: msOf(invoice.status_transitions.paid_at ?? invoice.created),
    period: {
      subscriptionId: subscription.id,
      endsAt: msOf(Math.max(...invoice.lines.data.map((line) => line.period.end), invoice.period_end)),
    },
  };
}

/** Returns the subscription of an invoice, if the invoice belongs to one. */
export const subscriptionOf = (invoice: Stripe.Invoice): string | undefined =>
  idOf(invoice.parent?.subscription_details?.subscription);
