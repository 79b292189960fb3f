import type { Stripe } from 'stripe';
import type { PaymentReading } from './payment-facts.ts';
import { readSession, withPayment, readSubject } from './read-subject.ts';
import { readSubscription, subscriptionOf } from './read-subscription.ts';
import { idOf } from './stripe-calls.ts';

/**
 * Yields everything that was started, paid, refunded or disputed since then, each once. Data that comes with a page of sessions
 * costs no separate call. A charge, refund or dispute leads to the older object that it belongs to.
 */
export async function* readSince(stripe: Stripe, since: number): AsyncIterable<PaymentReading> {
  const created = { gte: Math.floor(since / 1000) };
  const intents = new Set<string>();
  const subscriptions = new Set<string>();
  const expand = withPayment.map((name) => `data.${name}`);
  for await (const session of stripe.checkout.sessions.list({ created, limit: 100, expand })) {
    const [intentId, subscriptionId] = [idOf(session.payment_intent), idOf(session.subscription)];
    if (intentId !== undefined) intents.add(intentId);
    if (subscriptionId !== undefined && subscriptions.has(subscriptionId)) continue;
    const reading = await readSession(stripe, session);
    if (reading.kind === 'subscription') subscriptions.add(reading.subscription.subscriptionId);
    yield reading;
  }
  const seen = async (id: string | undefined): Promise<PaymentReading | undefined> => {
    if (id === undefined || subscriptions.has(id)) return undefined;
    subscriptions.add(id);
    return readSubscription(stripe, id);
  };
  for await (const subscription of stripe.subscriptions.list({ created, status: 'all', limit: 100 })) {
    const reading = await seen(subscription.id);
    if (reading) yield reading;
  }
  for await (const invoice of stripe.invoices.list({ created, limit: 100 })) {
    const reading = await seen(subscriptionOf(invoice));
    if (reading) yield reading;
  }
  for await (const id of intentsSince(stripe, created)) {
    if (intents.has(id)) continue;
    intents.add(id);
    const reading = await readSubject(stripe, { kind: 'paymentIntent', id });
    if (reading.kind !== 'subscription') yield reading;
    else if (!subscriptions.has(reading.subscription.subscriptionId)) {
      subscriptions.add(reading.subscription.subscriptionId);
      yield reading;
    }
  }
}

async function* intentsSince(stripe: Stripe, created: { gte: number }): AsyncIterable<string> {
  for await (const charge of stripe.charges.list({ created, limit: 100 })) {
    const id = idOf(charge.payment_intent);
    if (id !== undefined && charge.status === 'succeeded') yield id;
  }
  for (const list of [
    stripe.refunds.list({ created, limit: 100 }),
    stripe.disputes.list({ created, limit: 100 }),
  ])
    for await (const { payment_intent: intent } of list) {
      const id = idOf(intent);
      if (id !== undefined) yield id;
    }
}
