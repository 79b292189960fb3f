import type { Stripe } from 'stripe';
import { chargeOf } from './money-back.ts';
import type { PaymentSubject, PaymentReading } from './payment-facts.ts';
import { readSession, withPayment } from './read-session.ts';
import { readSubscription, subscriptionOf } from './read-subscription.ts';
import { foundAt, idOf, msOf } from './stripe-calls.ts';

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
    expand: withPayment.map((one) => `data.${one}`),
  });
  if (sessions[0]) return readSession(stripe, sessions[0]);
  const subscriptionId = await subscriptionBehind(stripe, id);
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

async function subscriptionBehind(stripe: Stripe, paymentIntentId: string): Promise<string | undefined> {
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
