import type { Stripe } from 'stripe';
import type { World } from '../world.ts';
import { billPeriod, payerOf } from './billing.ts';
import { type Card, type Decline, declineOf } from './card.ts';
import { createCustomer } from './customer.ts';
import { createInvoice, type InvoicedItem, settleInvoice } from './invoice.ts';
import { type Order, totalOf } from './order.ts';
import { attempt, createIntent } from './payment-intent.ts';
import { createSubscription } from './subscription.ts';
import { expireDue } from './session.ts';

export interface Buyer {
  email: string;
  name: string | null;
}

/** The outcome of a visit to the payment page. */
export type CheckoutOutcome =
  | { outcome: 'paid'; session: Stripe.Checkout.Session }
  | { outcome: 'declined'; decline: Decline }
  | { outcome: 'expired' };

type PurchaseObjects = Pick<
  Stripe.Checkout.Session,
  'customer' | 'invoice' | 'payment_intent' | 'subscription'
>;

/** Pays an open session once: a paid session returns the same result again, without another charge. */
export function paySession(world: World, id: string, buyer: Buyer, card: Card): CheckoutOutcome {
  expireDue(world);
  const session = world.store.load('checkout.session', id);
  if (session.status === 'complete') return { outcome: 'paid', session };
  if (session.status !== 'open') return { outcome: 'expired' };
  const order = world.store.orders.get(id);
  if (!order) throw new Error(`${id} has no order.`);
  const bought = session.mode === 'subscription' ? subscribe : buyOnce;
  const purchase = bought(world, session, order, buyer, card);
  const decline = declineOf(card);
  if (decline) {
    world.store.put('checkout.session', { ...session, payment_intent: purchase.payment_intent });
    return { outcome: 'declined', decline };
  }
  const complete = world.store.put('checkout.session', {
    ...session,
    ...purchase,
    customer_details: {
      address: null,
      business_name: null,
      email: buyer.email,
      individual_name: null,
      name: buyer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_status: 'paid',
    status: 'complete',
    url: null,
  });
  world.notify('checkout.session.completed', complete);
  return { outcome: 'paid', session: complete };
}

function customerOf(world: World, { customer }: Stripe.Checkout.Session, buyer: Buyer): Stripe.Customer {
  return typeof customer === 'string' ? world.store.load('customer', customer) : createCustomer(world, buyer);
}

function buyOnce(
  world: World,
  session: Stripe.Checkout.Session,
  order: Order,
  buyer: Buyer,
  card: Card,
): PurchaseObjects {
  const wantsInvoice = session.invoice_creation?.enabled === true;
  // A one-time buyer stays a guest unless a customer is needed; a declined guest creates no customer either.
  const isKnown =
    session.customer !== null ||
    ((wantsInvoice || session.customer_creation === 'always') && !declineOf(card));
  const customer = isKnown ? customerOf(world, session, buyer) : undefined;
  const payer = customer ? { ...payerOf(customer), email: buyer.email } : { customer: null, ...buyer };
  const sum = { amount: totalOf(order), currency: session.currency ?? '' };
  const intent =
    typeof session.payment_intent === 'string'
      ? world.store.load('payment_intent', session.payment_intent)
      : createIntent(world, sum, payer, order.paymentMetadata, order.description);
  const tried = attempt(world, intent, card, payer);
  const bought = { payment_intent: tried.id, subscription: null, customer: payer.customer };
  if (!wantsInvoice || !customer || tried.status !== 'succeeded') return { ...bought, invoice: null };
  const now = world.now();
  const invoice = createInvoice(world, {
    customer,
    currency: sum.currency,
    items: invoicedItems(order),
    period: { start: now, end: now },
    reason: 'manual',
    metadata: order.invoiceMetadata,
  });
  return { ...bought, invoice: settleInvoice(world, invoice, tried).id };
}

const invoicedItems = ({ lineItems }: Order): InvoicedItem[] =>
  lineItems.flatMap(({ price, quantity, amount_total: amount, description }) =>
    price ? [{ price, quantity: quantity ?? 1, amount, description }] : [],
  );

const noPurchase: PurchaseObjects = {
  customer: null,
  invoice: null,
  payment_intent: null,
  subscription: null,
};

function subscribe(
  world: World,
  session: Stripe.Checkout.Session,
  order: Order,
  buyer: Buyer,
  card: Card,
): PurchaseObjects {
  // A declined first payment leaves only the failed charge.
  if (declineOf(card)) {
    const sum = { amount: totalOf(order), currency: session.currency ?? '' };
    const known = typeof session.customer === 'string' ? session.customer : null;
    const payer = { customer: known, ...buyer };
    attempt(world, createIntent(world, sum, payer, {}, 'Subscription creation'), card, payer);
    return noPurchase;
  }
  const customer = customerOf(world, session, buyer);
  const [item] = invoicedItems(order);
  if (!item) throw new Error(`${session.id} sells nothing.`);
  const created = createSubscription(world, customer.id, item, order.subscriptionMetadata);
  const invoice = billPeriod(world, created, 'subscription_create', card);
  const subscription = world.store.put('subscription', { ...created, latest_invoice: invoice.id });
  world.notify('customer.subscription.created', subscription);
  return { customer: customer.id, invoice: invoice.id, payment_intent: null, subscription: subscription.id };
}
