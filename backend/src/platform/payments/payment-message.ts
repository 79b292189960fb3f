import type { Stripe } from 'stripe';
import type { PaymentSubject } from './payment-facts.ts';
import { InvalidSignatureError, type PaymentMessage } from './payment-gateway.ts';
import { subscriptionOf } from './read-subscription.ts';
import { idOf } from './stripe-calls.ts';

/** The maximum age of a message, so that a captured message cannot be sent again later. */
const toleranceSeconds = 300;

/** Reads a message of Stripe, byte for byte as it arrived. Throws InvalidSignatureError. `now` is in ms since 1970. */
export async function readMessage(
  stripe: Stripe,
  secret: string,
  { body, signature, now }: { body: Buffer; signature: string; now: number },
): Promise<PaymentMessage> {
  let event: Stripe.Event;
  try {
    event = await stripe.webhooks.constructEventAsync(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now,
    );
  } catch (error) {
    throw new InvalidSignatureError(error);
  }
  return { id: event.id, type: event.type, subject: subjectOf(event) };
}

/** Returns what to read again after a message, or undefined if the message is about nothing that we follow. */
export function subjectOf(event: Stripe.Event): PaymentSubject | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { kind: 'session', id: event.data.object.id };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { kind: 'subscription', id: event.data.object.id };
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return named('subscription', subscriptionOf(event.data.object));
    case 'charge.succeeded':
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return named('paymentIntent', idOf(event.data.object.payment_intent));
    default:
      return undefined;
  }
}

const named = (kind: PaymentSubject['kind'], id: string | undefined): PaymentSubject | undefined =>
  id === undefined ? undefined : { kind, id };
