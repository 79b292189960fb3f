import type { Stripe } from 'stripe';
import type { World } from '../world.ts';
import { type Card, cardOf, validCardNumber } from './card.ts';
import type { Payer } from './charge.ts';
import { idOf } from './api-object.ts';
import { createInvoice, intentOf, type InvoicedItem, settleInvoice } from './invoice.ts';
import { attempt, createIntent } from './payment-intent.ts';
import { periodFrom } from './price.ts';
import { cancelSubscription, changeSubscription, itemOf } from './subscription.ts';

export type Outcome = 'paid' | 'failed';

const decliningNumber = '4000000000000002';
const cardFor = (outcome: Outcome, now: number): Card =>
  cardOf(outcome === 'paid' ? validCardNumber : decliningNumber, now);

export const payerOf = ({ id, email, name }: Stripe.Customer): Payer => ({
  customer: id,
  email,
  name: name ?? null,
});

function itemInvoiced(world: World, { id, price, quantity = 1 }: Stripe.SubscriptionItem): InvoicedItem {
  return {
    price,
    quantity,
    amount: (price.unit_amount ?? 0) * quantity,
    description: `${quantity} × ${world.store.load('product', idOf(price.product)).name}`,
    subscriptionItem: id,
  };
}

/** Creates the invoice of the subscription's current period, and attempts to pay it. */
export function billPeriod(
  world: World,
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  card: Card,
): Stripe.Invoice {
  const customer = world.store.load('customer', idOf(subscription.customer));
  const item = itemOf(subscription);
  const invoice = createInvoice(world, {
    customer,
    currency: subscription.currency,
    items: [itemInvoiced(world, item)],
    period: { start: item.current_period_start, end: item.current_period_end },
    reason,
    subscription,
    metadata: {},
  });
  return payInvoice(world, invoice, card);
}

function payInvoice(world: World, invoice: Stripe.Invoice, card: Card): Stripe.Invoice {
  const payer = payerOf(world.store.load('customer', idOf(invoice.customer)));
  const sum = { amount: invoice.total, currency: invoice.currency };
  const intent =
    intentOf(world, invoice) ??
    createIntent(
      world,
      sum,
      payer,
      {},
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    );
  return settleInvoice(world, invoice, attempt(world, intent, card, payer));
}

/** No payment revives an ended subscription. */
function refuseEnded({ id, status }: Stripe.Subscription): void {
  if (status === 'canceled') throw new Error(`${id} has ended.`);
}

/**
 * Closes the subscription's period. It ends if that was requested; otherwise the next period begins at once and is billed. If its
 * payment fails, the subscription is past due.
 */
export function advanceSubscription(
  world: World,
  subscription: Stripe.Subscription,
  outcome: Outcome,
): Stripe.Subscription {
  refuseEnded(subscription);
  const item = itemOf(subscription);
  if (subscription.cancel_at_period_end)
    return cancelSubscription(world, subscription, 'cancellation_requested');
  const next = periodFrom(
    item.current_period_end,
    item.price.recurring ?? { interval: 'year', interval_count: 1 },
  );
  const renewed = world.store.put('subscription', {
    ...subscription,
    items: {
      ...subscription.items,
      data: [{ ...item, current_period_start: next.start, current_period_end: next.end }],
    },
  });
  const invoice = billPeriod(world, renewed, 'subscription_cycle', cardFor(outcome, world.now()));
  const after = world.store.put('subscription', {
    ...renewed,
    latest_invoice: invoice.id,
    status: outcome === 'paid' ? renewed.status : 'past_due',
  });
  world.notify('customer.subscription.updated', after, subscription);
  return after;
}

/** Tries the open invoice of a past-due subscription again. */
export function retryPayment(
  world: World,
  subscription: Stripe.Subscription,
  outcome: Outcome,
): Stripe.Subscription {
  refuseEnded(subscription);
  const invoice = world.store.load('invoice', idOf(subscription.latest_invoice));
  if (invoice.status !== 'open') throw new Error(`${invoice.id} is not open.`);
  payInvoice(world, invoice, cardFor(outcome, world.now()));
  return outcome === 'paid' ? changeSubscription(world, subscription, { status: 'active' }) : subscription;
}

/** Ends the payment attempts: the subscription becomes unpaid or canceled, depending on the account's settings. */
export function abandonPayment(
  world: World,
  subscription: Stripe.Subscription,
  end: 'unpaid' | 'canceled',
): Stripe.Subscription {
  refuseEnded(subscription);
  if (end === 'canceled') return cancelSubscription(world, subscription, 'payment_failed');
  return changeSubscription(world, subscription, { status: 'unpaid' });
}

/**
 * Applies what time causes: the next period follows an ended one, unless nothing is to follow. A subscription that waits for its
 * payment is not billed again meanwhile. It still ends if that was requested.
 */
export function renewDue(world: World): void {
  for (const subscription of world.store.all('subscription')) {
    const { status, cancel_at_period_end: ends } = subscription;
    const goesOn = status === 'active' || (ends && status !== 'canceled');
    if (goesOn && itemOf(subscription).current_period_end <= world.now())
      advanceSubscription(world, subscription, 'paid');
  }
}
