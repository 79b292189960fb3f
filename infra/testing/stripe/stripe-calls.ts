import type { PaymentReading } from '@bidboard/backend/platform/payments/payment-facts';
import type { CheckoutOrder, PaymentGateway } from '@bidboard/backend/platform/payments/payment-gateway';
import type { Stripe } from 'stripe';

/** The ids known to the judge of the calls: a pack's session, payment, charge and invoice, and a year's subscription. */
export interface KnownIds {
  customer: string;
  session: string;
  paymentIntent: string;
  charge: string;
  subscription: string;
  invoice: string;
}

/** One kind of call, made as Bidboard makes it: through its gateway, or by the SDK to follow up on an answer. */
export type StripeCall = (at: {
  payments: PaymentGateway;
  stripe: Stripe;
  ids: KnownIds;
}) => Promise<unknown>;

/** Returns the order of a pack or of a year. */
export const orderOf = (customerId: string, isYearly: boolean): CheckoutOrder => ({
  order: {
    companyId: '0b7a3a4e-6f0c-4a53-9d3c-0d6f1a2b3c4d',
    productId: '5f1c2b1e-8a77-4c0e-9a55-7f7f3b1d2e3f',
    productName: 'Fleet telematics',
    planId: isYearly ? 'enterprisePlan' : 'basicPlan',
    amountMinor: 99_900,
    currency: 'gbp',
    units: isYearly ? 1 : 5,
  },
  customerId,
  planName: isYearly ? 'Enterprise' : 'Basic Plan',
  description: 'For the product named above',
  isYearly,
  successUrl: 'https://bidboard.example/app/subscription-plan?session={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://bidboard.example/app/subscription-plan',
  idempotencyKey: `checkout.${crypto.randomUUID()}`,
});

const lastThreeDays = () => ({ gte: Math.floor(Date.now() / 1000) - 72 * 3600 });

/** Every kind of call that Bidboard makes. */
export const stripeCalls: Readonly<Record<string, StripeCall>> = {
  'a customer is made': ({ payments }) =>
    payments.createCustomer(
      { companyId: crypto.randomUUID(), name: 'Lindhaus' },
      `customer.${crypto.randomUUID()}`,
    ),
  'a pack is bought': ({ payments, ids }) => payments.openCheckout(orderOf(ids.customer, false)),
  'a year is bought': ({ payments, ids }) => payments.openCheckout(orderOf(ids.customer, true)),
  'a checkout is found': ({ payments, ids }) => payments.findCheckout(ids.session),
  'the portal is opened': ({ payments, ids }) =>
    payments.openPortal(ids.customer, 'https://bidboard.example/app'),
  'an invoice is found': ({ payments, ids }) => payments.findDocument({ invoiceId: ids.invoice }, 'invoice'),
  'a receipt is found': ({ payments, ids }) => payments.findDocument({ invoiceId: ids.invoice }, 'receipt'),
  'a receipt of a session is found': ({ payments, ids }) =>
    payments.findDocument({ sessionId: ids.session }, 'receipt'),
  'a session is read': ({ payments, ids }) => payments.read({ kind: 'session', id: ids.session }),
  'a payment is read': ({ payments, ids }) => payments.read({ kind: 'paymentIntent', id: ids.paymentIntent }),
  'a subscription is read': ({ payments, ids }) =>
    payments.read({ kind: 'subscription', id: ids.subscription }),
  'everything of three days is read': async ({ payments }) => {
    const readings: PaymentReading[] = [];
    for await (const reading of payments.readSince(Date.now() - 72 * 3_600_000)) readings.push(reading);
    return readings;
  },
  'sessions are listed with what was paid': ({ stripe }) =>
    stripe.checkout.sessions.list({
      created: lastThreeDays(),
      limit: 100,
      expand: ['data.payment_intent.latest_charge'],
    }),
  'a session is looked for by its payment': ({ stripe, ids }) =>
    stripe.checkout.sessions.list({ payment_intent: ids.paymentIntent, limit: 1 }),
  'a session is looked for by its subscription': ({ stripe, ids }) =>
    stripe.checkout.sessions.list({ subscription: ids.subscription, limit: 1 }),
  'charges of a payment are listed': ({ stripe, ids }) =>
    stripe.charges.list({ payment_intent: ids.paymentIntent, limit: 100 }),
  'charges of three days are listed': ({ stripe }) =>
    stripe.charges.list({ created: lastThreeDays(), limit: 100 }),
  'disputes of a charge are listed': ({ stripe, ids }) =>
    stripe.disputes.list({ charge: ids.charge, limit: 100 }),
  'disputes of three days are listed': ({ stripe }) =>
    stripe.disputes.list({ created: lastThreeDays(), limit: 100 }),
  'refunds of three days are listed': ({ stripe }) =>
    stripe.refunds.list({ created: lastThreeDays(), limit: 100 }),
  'subscriptions of three days are listed': ({ stripe }) =>
    stripe.subscriptions.list({ created: lastThreeDays(), status: 'all', limit: 100 }),
  'invoices of three days are listed': ({ stripe }) =>
    stripe.invoices.list({ created: lastThreeDays(), limit: 100 }),
  'paid invoices of a subscription are listed': ({ stripe, ids }) =>
    stripe.invoices.list({
      subscription: ids.subscription,
      status: 'paid',
      limit: 100,
      expand: ['data.payments'],
    }),
  'the invoice of a payment is looked for': ({ stripe, ids }) =>
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: ids.paymentIntent },
      limit: 1,
      expand: ['data.invoice'],
    }),
  'the payment of an invoice is looked for': ({ stripe, ids }) =>
    stripe.invoicePayments.list({ invoice: ids.invoice, limit: 1 }),
};
