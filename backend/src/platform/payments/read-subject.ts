import type { Stripe } from 'stripe';
import { chargeOf, amountReturned } from './amount-returned.ts';
import { orderOf } from './order-metadata.ts';
import type { PaymentReading, PaymentSubject } from './payment-facts.ts';
import { readSubscription, subscriptionOf } from './read-subscription.ts';
import { idOf, msOf, foundAt } from './stripe-calls.ts';

/** The fields to expand when requesting a session, so that it includes its payment. */
export const withPayment = ['payment_intent.latest_charge'];

/** Returns the result of a checkout: nothing yet, a pack of credits, or a subscription. */
export async function readSession(stripe: Stripe, session: Stripe.Checkout.Session): Promise<PaymentReading> {
  const unpaid = { kind: 'unpaid', sessionId: session.id, isExpired: isOver(session) } as const;
  if (session.payment_status !== 'paid') return unpaid;
  const subscriptionId = idOf(session.subscription);
  if (subscriptionId !== undefined) {
    const reading = await readSubscription(stripe, subscriptionId);
    return reading.kind === 'subscription' ? { ...reading, sessionId: session.id } : reading;
  }
  const charge = await chargeOfSession(stripe, session);
  if (!charge) return unpaid;
  return {
    kind: 'payment',
    sessionId: session.id,
    payment: {
      source: session.id,
      order: orderOf(session.metadata),
      amountMinor: session.amount_total ?? charge.amount,
      currency: session.currency ?? charge.currency,
      backMinor: await amountReturned(stripe, charge),
      paidAt: msOf(charge.created),
      period: undefined,
    },
  };
}

/**
 * Returns whether the session expired, or its payment failed after the page was completed. A bank may take days to report a
 * failure.
 */
function isOver({ status, payment_intent: intent }: Stripe.Checkout.Session): boolean {
  if (status !== 'complete') return status === 'expired';
  return typeof intent === 'object' && ['requires_payment_method', 'canceled'].includes(intent?.status ?? '');
}

async function chargeOfSession(
  stripe: Stripe,
  { payment_intent: intent }: Stripe.Checkout.Session,
): Promise<Stripe.Charge | undefined> {
  const latest = typeof intent === 'object' ? intent?.latest_charge : undefined;
  if (typeof latest === 'object' && latest?.status === 'succeeded') return latest;
  const intentId = idOf(intent);
  return intentId === undefined ? undefined : chargeOf(stripe, intentId);
}

/** Returns the current state of a message's subject. The message itself may be late, repeated, or one of several. */
export async function readSubject(stripe: Stripe, subject: PaymentSubject): Promise<PaymentReading> {
  if (subject.kind === 'subscription') return readSubscription(stripe, subject.id);
  if (subject.kind === 'paymentIntent') return readIntent(stripe, subject.id);
  const session = await foundAt(stripe.checkout.sessions.retrieve(subject.id, { expand: withPayment }));
  return session ? readSession(stripe, session) : { kind: 'unknown', subject };
}

/** A payment does not refer to its checkout or its invoice; they refer to the payment. */
async function readIntent(stripe: Stripe, id: string): Promise<PaymentReading> {
  const { data: sessions } = await stripe.checkout.sessions.list({
    payment_intent: id,
    limit: 1,
    expand: withPayment.map((name) => `data.${name}`),
  });
  if (sessions[0]) return readSession(stripe, sessions[0]);
  const subscriptionId = await subscriptionOfPayment(stripe, id);
  if (subscriptionId !== undefined) return readSubscription(stripe, subscriptionId);
  const charge = await chargeOf(stripe, id);
  if (!charge) return { kind: 'unknown', subject: { kind: 'paymentIntent', id } };
  return {
    kind: 'stray',
    paymentIntentId: id,
    amountMinor: charge.amount,
    currency: charge.currency,
    paidAt: msOf(charge.created),
  };
}

async function subscriptionOfPayment(stripe: Stripe, paymentIntentId: string): Promise<string | undefined> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntentId },
    limit: 1,
    expand: ['data.invoice'],
  });
  const invoice = data[0]?.invoice;
  if (typeof invoice === 'object' && 'parent' in invoice) return subscriptionOf(invoice);
  const invoiceId = idOf(invoice);
  return invoiceId === undefined ? undefined : subscriptionOf(await stripe.invoices.retrieve(invoiceId));
}
