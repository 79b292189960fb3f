import type { Stripe } from 'stripe';
import { chargeOf, moneyBack } from './money-back.ts';
import { orderOf } from './order-metadata.ts';
import type { PaymentReading } from './payment-facts.ts';
import { readSubscription } from './read-subscription.ts';
import { idOf, msOf } from './stripe-calls.ts';

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
  const charge = await chargeBehind(stripe, session);
  if (!charge) return unpaid;
  return {
    kind: 'payment',
    sessionId: session.id,
    payment: {
      source: session.id,
      order: orderOf(session.metadata),
      amountMinor: session.amount_total ?? charge.amount,
      currency: session.currency ?? charge.currency,
      backMinor: await moneyBack(stripe, charge),
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

async function chargeBehind(
  stripe: Stripe,
  { payment_intent: intent }: Stripe.Checkout.Session,
): Promise<Stripe.Charge | undefined> {
  const latest = typeof intent === 'object' ? intent?.latest_charge : undefined;
  if (typeof latest === 'object' && latest?.status === 'succeeded') return latest;
  const intentId = idOf(intent);
  return intentId === undefined ? undefined : chargeOf(stripe, intentId);
}
